import type { Column } from './columns.ts';

/** A cell before and after the import, in the format of the file. */
export interface CellChange {
  column: Column;
  /** The name of the box size; empty for a product in one size. */
  size: string;
  before: string;
  after: string;
}

/** Why a line is refused, with a message in Portuguese. */
export interface LineProblem {
  line: number;
  column: Column | null;
  message: string;
}
