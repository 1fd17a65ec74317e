import type { Column } from './columns.ts';

/** A cell before and after, as the file writes it. */
export interface CellChange {
  column: Column;
  /** The name of the size; empty for a product in one size. */
  size: string;
  before: string;
  after: string;
}

/** Why a line is refused, in words for the screen. */
export interface LineProblem {
  line: number;
  column: Column | null;
  message: string;
}
