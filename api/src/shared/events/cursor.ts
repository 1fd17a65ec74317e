/** A place in the event list. Opaque outside: `xid.id`. */
export interface Cursor {
  xid: string;
  id: string;
}

export const START: Cursor = { xid: '0', id: '0' };

export const printCursor = ({ xid, id }: Cursor): string => `${xid}.${id}`;

/** Null for a text that is no cursor of ours: the reader then starts from now. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const match = /^(\d{1,19})\.(\d{1,19})$/.exec(text ?? '');
  return match ? { xid: match[1] ?? '0', id: match[2] ?? '0' } : null;
}

export function isAfter(a: Cursor, b: Cursor): boolean {
  const [ax, bx] = [BigInt(a.xid), BigInt(b.xid)];
  return ax > bx || (ax === bx && BigInt(a.id) > BigInt(b.id));
}
