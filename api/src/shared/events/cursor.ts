/** A position in the event log. Clients receive it as the text `xid.id`, which they must not interpret. */
export interface Cursor {
  xid: string;
  id: string;
}

export const START: Cursor = { xid: '0', id: '0' };

export const formatCursor = ({ xid, id }: Cursor): string => `${xid}.${id}`;

/** The largest number that PostgreSQL can store in eight bytes. */
const LAST = 2n ** 63n - 1n;

/** Parses the text of a cursor. Null for any other text; the reader then starts with new events. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const [, xid, id] = /^(\d{1,19})\.(\d{1,19})$/.exec(text ?? '') ?? [];
  if (!xid || !id || BigInt(xid) > LAST || BigInt(id) > LAST) return null;
  return { xid, id };
}

export function isAfter(a: Cursor, b: Cursor): boolean {
  const [ax, bx] = [BigInt(a.xid), BigInt(b.xid)];
  return ax > bx || (ax === bx && BigInt(a.id) > BigInt(b.id));
}
