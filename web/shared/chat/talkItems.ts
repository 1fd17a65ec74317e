/** A message by its place; what it says is read by the part of the screen that shows it. */
interface Placed {
  id: string;
  /** Without gaps within a conversation. */
  seq: number;
}

export interface TalkItems<Item extends Placed> {
  /** The oldest first. */
  items: readonly Item[];
  /** Where what is older begins; null at the beginning of the conversation. */
  older: string | null;
}

const inOrder = <Item extends Placed>(...lists: (readonly Item[])[]): Item[] => {
  const byId = new Map(lists.flat().map((item) => [item.id, item]));
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
};

/**
 * The newest page, asked for again: it completes what is known. When more was written meanwhile than one page holds,
 * what is known from before would stand over a hole; it is dropped, and comes back by going up.
 */
export function joinLatest<Item extends Placed>(
  known: TalkItems<Item> | null,
  page: TalkItems<Item>,
): TalkItems<Item> {
  const latest = inOrder(page.items);
  const first = latest[0];
  const last = known?.items.at(-1);
  if (!known || !first || !last || first.seq > last.seq + 1) return { items: latest, older: page.older };
  const reachesFurther = first.seq < (known.items[0]?.seq ?? 0);
  return { items: inOrder(known.items, latest), older: reachesFurther ? page.older : known.older };
}

export const joinOlder = <Item extends Placed>(
  known: TalkItems<Item>,
  page: TalkItems<Item>,
): TalkItems<Item> => ({ items: inOrder(page.items, known.items), older: page.older });

/** Comes once or more often, in any order: it stands once, in its place. One of a page not read yet comes with it. */
export function joinOne<Item extends Placed>(known: TalkItems<Item>, item: Item): TalkItems<Item> {
  const first = known.items[0];
  const isFurtherUp = known.older !== null && first !== undefined && item.seq < first.seq;
  return isFurtherUp ? known : { items: inOrder(known.items, [item]), older: known.older };
}
