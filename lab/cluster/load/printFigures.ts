export interface Figure {
  text: string;
  value: string;
  /** Undefined for a figure without a target. */
  isMet?: boolean;
}

/** Prints one line per figure and returns the exit code: 1 when a target was missed. */
export function printFigures(title: string, figures: readonly Figure[]): number {
  const width = Math.max(...figures.map(({ text }) => text.length)) + 2;
  const mark = (isMet: boolean | undefined) => (isMet === undefined ? ' ' : isMet ? '✓' : '✗');
  console.log(`\n${title}`);
  for (const { text, value, isMet } of figures) console.log(`  ${mark(isMet)} ${text.padEnd(width)}${value}`);
  return figures.some(({ isMet }) => isMet === false) ? 1 : 0;
}
