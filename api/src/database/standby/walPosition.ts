/** A position in PostgreSQL's write-ahead log (LSN). A later commit has a higher one. */
export type WalPosition = bigint;

export const NO_POSITION: WalPosition = 0n;

/** Reads a position as PostgreSQL prints it, such as `16/B374D848`. Throws for any other text. */
export function parseWalPosition(text: string): WalPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`"${text}" is not a position of the log.`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
