/** A part of the lab. */
import type { TemplateResult } from 'lit-html';

export interface LabTab {
  view(): TemplateResult;
  /** What follows the tab's name in the address. */
  readonly rest: string;
  route(rest: string): void;
  /** No longer shown: what runs is stopped. */
  leave(): void;
}
