/** Icons as SVG paths on 24×24, in the text colour. Decoration only: the caller adds a text label. */
import { html, svg, type TemplateResult } from 'lit-html';

const PATHS = {
  play: 'M4 20h16M6 17h12l-1.2-4H7.2zM8 13c0-4 1-6 4-9 3 3 4 5 4 9',
  analyse: 'M3 20h18M4 16l5-6 4 3 7-9',
  endgames: 'M6 3v18M6 4h11l-2.5 4L17 12H6',
  lab: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 15h9',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 .01 0M8 15a2 2 0 1 0 .01 0',
  flip: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
  flag: 'M6 21V4m0 0c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  first: 'M18 5l-7 7 7 7M7 5v14',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  last: 'M6 5l7 7-7 7M17 5v14',
  plus: 'M12 5v14M5 12h14',
  draw: 'M5 9h14M5 15h14',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  branch: 'M7 4v16M7 14c0-4 10-2 10-8m0 0-3 3m3-3 3 3',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  paste: 'M9 4h6v3H9zM9 5H6v16h12V5h-3',
  dice: 'M5 5h14v14H5zM9 9v.01M15 15v.01M12 12v.01M15 9v.01M9 15v.01',
  close: 'M6 6l12 12M18 6 6 18',
  stop: 'M7 7h10v10H7z',
  start: 'M8 5v14l11-7z',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
} as const;
export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d=${PATHS[name]} />`}</svg>`;
}
