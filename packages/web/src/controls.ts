/**
 * What the visitor chooses: board, size, piece, colour, blockers. Native radio buttons and inputs,
 * so that the keyboard and screen readers work as everywhere. It keeps no state of its own but the
 * last good size.
 */
import { BoardGeometry } from 'magiban/bitboard';
import { byId, create } from './dom.js';
import { CHESS, customGame, type Game, roleLabel, SHOGI } from './games.js';
import { drawPiece } from './pieces.js';
import type { State } from './state.js';

export interface ControlEvents {
  onGame(game: Game): void;
  onRole(role: string): void;
  onColor(color: string): void;
  onBlockerMode(): void;
  onClear(): void;
}

export interface Controls {
  show(state: State, blockerMode: boolean): void;
}

export function createControls(events: ControlEvents): Controls {
  const games = byId('games', HTMLFieldSetElement);
  const size = byId('size', HTMLElement);
  const width = byId('width', HTMLInputElement);
  const height = byId('height', HTMLInputElement);
  const sizeError = byId('size-error', HTMLElement);
  const roles = byId('roles', HTMLElement);
  const colors = byId('colors', HTMLElement);
  const blockerMode = byId('blocker-mode', HTMLButtonElement);
  const clear = byId('clear', HTMLButtonElement);
  let lastSize = BoardGeometry.of(10, 10);
  let shownRoles = '';
  let shownColors = '';

  const sayError = (message: string) => {
    sizeError.textContent = message;
    for (const input of [width, height]) input.setAttribute('aria-invalid', String(message !== ''));
  };
  const takeSize = () => {
    const geometry = BoardGeometry.tryOf(Number(width.value), Number(height.value));
    if (geometry.ok) events.onGame(customGame(geometry.value));
    else sayError(geometry.error.message);
  };
  const chosen = (event: Event) => (event.target as HTMLInputElement).value;

  games.addEventListener('change', (event) => {
    const kind = chosen(event);
    if (kind === 'custom') events.onGame(customGame(lastSize));
    else events.onGame(kind === 'shogi' ? SHOGI : CHESS);
  });
  width.addEventListener('change', takeSize);
  height.addEventListener('change', takeSize);
  roles.addEventListener('change', (event) => events.onRole(chosen(event)));
  colors.addEventListener('change', (event) => events.onColor(chosen(event)));
  blockerMode.addEventListener('click', () => events.onBlockerMode());
  clear.addEventListener('click', () => events.onClear());

  return {
    show({ game, role, color, blockers }, mode) {
      check(games, game.kind);
      size.hidden = game.kind !== 'custom';
      if (game.kind === 'custom') lastSize = game.geometry;
      width.value = String(lastSize.width);
      height.value = String(lastSize.height);
      sayError('');

      // Rebuilt only where the pictures change: a rebuilt radio button would lose the focus.
      if (shownColors !== game.name) {
        shownColors = game.name;
        colors.replaceChildren(...game.colors.map((name) => radio('color', name, name)));
      }
      if (shownRoles !== `${game.name} ${color}`) {
        shownRoles = `${game.name} ${color}`;
        const pictures = game.roles.map((name) =>
          radio('role', name, roleLabel(name), drawPiece(game, name, color)),
        );
        roles.replaceChildren(...pictures);
      }
      check(roles, role);
      check(colors, color);
      blockerMode.setAttribute('aria-pressed', String(mode));
      clear.disabled = blockers.isEmpty();
    },
  };
}

/** A radio button that shows its name, or a picture with the name for those who do not see it. */
function radio(group: string, value: string, name: string, picture?: Element): HTMLElement {
  const input = create('input');
  input.type = 'radio';
  input.name = group;
  input.value = value;
  const label = create('label', '', input, create('span', picture ? 'unseen' : '', name));
  if (picture) {
    label.title = name;
    label.append(picture);
  }
  return label;
}

function check(group: HTMLElement, value: string): void {
  for (const input of group.querySelectorAll('input')) input.checked = input.value === value;
}
