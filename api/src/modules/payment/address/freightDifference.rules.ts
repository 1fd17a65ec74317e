interface Freights {
  /** What the freight table of now asks for the present address; null when it cannot be quoted any more. */
  presentCents: number | null;
  /** What it asks for the new address. */
  nextCents: number;
  /** What the buyer paid for the freight, minus what was returned of it. */
  paidCents: number;
}

/**
 * What another address or type of freight costs: more than zero is still due, less than zero is returned. It is the
 * smaller one of two differences, to the freight of now and to the paid freight. So a table that changed since the
 * purchase never costs the buyer anything, and no round of changes returns more than was paid.
 */
export function freightDifference({ presentCents, nextCents, paidCents }: Freights): number {
  const [fromPresent, fromPaid] = [nextCents - (presentCents ?? paidCents), nextCents - paidCents];
  if (fromPresent > 0 && fromPaid > 0) return Math.min(fromPresent, fromPaid);
  return fromPresent < 0 && fromPaid < 0 ? Math.max(fromPresent, fromPaid) : 0;
}
