/**
 * Joins the parts: one state, shown by board, controls and panel, kept in the hash of the address.
 * Every change goes through `change`, so the address always says what is on the screen.
 */
import { createBoardView } from './board-view.js';
import { createControls } from './controls.js';
import { byId } from './dom.js';
import { CHESS } from './games.js';
import { createPanel } from './panel.js';
import {
  clearBlockers,
  makeHash,
  movePiece,
  parseHash,
  type State,
  startState,
  toggleBlocker,
} from './state.js';

const notice = byId('notice', HTMLElement);
const host = byId('board', HTMLElement);
let state: State = startState(CHESS);
let blockerMode = false;

const board = createBoardView(host, (square, other) => {
  change(blockerMode || other ? toggleBlocker(state, square) : movePiece(state, square));
});
const controls = createControls({
  onGame: (game) => change(startState(game)),
  onRole: (role) => change({ ...state, role }),
  onColor: (color) => change({ ...state, color }),
  onBlockerMode: () => {
    blockerMode = !blockerMode;
    show();
  },
  onClear: () => change(clearBlockers(state)),
});
const panel = createPanel();

function show(): void {
  board.show(state);
  controls.show(state, blockerMode);
  panel.show(state);
  host.classList.toggle('setting-blockers', blockerMode);
}

function say(message: string): void {
  notice.textContent = message;
  notice.hidden = message === '';
}

function change(next: State): void {
  state = next;
  say('');
  show();
  // Replaced, not pushed: "back" leaves the page instead of undoing a hundred clicks.
  history.replaceState(null, '', makeHash(state));
}

function load(): void {
  const parsed = parseHash(location.hash);
  state = parsed.ok ? parsed.value : startState(CHESS);
  say(
    parsed.ok ? '' : `This link cannot be read: ${parsed.error}. Here is the start board instead.`,
  );
  show();
}

addEventListener('hashchange', load);
load();
