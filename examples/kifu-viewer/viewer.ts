/** Shows a shogi record and steps through its main line. `parseRecord` detects the format and the encoding. */
import { parseRecord } from 'magiban/records';
import type { GameNode, ShogiGame } from 'magiban/shogi';
import { drawBoard, handText } from './board.ts';

const SAMPLE = `手合割：平手
先手：先手
後手：後手
手数----指手---------消費時間--
   1 ７六歩(77)
*角道を開ける。
   2 ３四歩(33)
   3 ２二角成(88)
*角交換。
   4 同　銀(31)
   5 ４五角打
   6 中断
`;

let game: ShogiGame | undefined;
let moves: GameNode[] = [];
/** The number of moves played in the position shown. */
let at = 0;

function show(record: string | Uint8Array): void {
  const parsed = parseRecord(record);
  const [first] = parsed.ok ? parsed.value : [];
  const errors = parsed.ok ? (first?.errors ?? []) : [parsed.error];
  element('errors').textContent = errors.map(({ message }) => message).join('\n');
  if (!first?.game) return;
  game = first.game;
  moves = [...game.tree.mainLine()];
  listMoves();
  goTo(0);
}

function listMoves(): void {
  const items = moves.map(({ move, ply, elapsed }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = move.japanese + (elapsed === undefined ? '' : ` (${elapsed}秒)`);
    button.addEventListener('click', () => goTo(ply));
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  element('moves').replaceChildren(...items);
}

function goTo(ply: number): void {
  if (!game) return;
  at = Math.max(0, Math.min(ply, moves.length));
  const last = moves[at - 1];
  const position = last?.move.after ?? game.start;
  drawBoard(element('board'), position, last?.move.to);
  element('gote').textContent = `☖ ${game.headers.get('後手') ?? ''} ${handText(position, 'gote')}`;
  element('sente').textContent =
    `☗ ${game.headers.get('先手') ?? ''} ${handText(position, 'sente')}`;
  element('comments').textContent = (last ?? game.tree).comments.join('\n');
  for (const [i, item] of [...element('moves').children].entries()) {
    item.toggleAttribute('aria-current', i + 1 === at);
    if (i + 1 === at) item.scrollIntoView({ block: 'nearest' });
  }
}

function step(name: string | undefined): void {
  if (name === 'first') goTo(0);
  if (name === 'back') goTo(at - 1);
  if (name === 'next') goTo(at + 1);
  if (name === 'last') goTo(moves.length);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

const KEYS: Partial<Record<string, string>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};
document.addEventListener('keydown', ({ key }) => step(KEYS[key]));
for (const button of document.querySelectorAll<HTMLElement>('[data-step]')) {
  button.addEventListener('click', () => step(button.dataset.step));
}
const input = element('file') as HTMLInputElement;
input.addEventListener('change', async () => {
  const file = input.files?.[0];
  // As bytes: old records are in Shift_JIS.
  if (file) show(new Uint8Array(await file.arrayBuffer()));
});
show(SAMPLE);
