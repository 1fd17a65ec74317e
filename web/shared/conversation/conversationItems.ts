/** A message's position; the fragment's content is read by the component that shows it. */
interface SequencedItem {
  id: string;
  /** Without gaps within a conversation. */
  seq: number;
}

export interface ConversationItems<Item extends SequencedItem> {
  /** Oldest first. */
  items: readonly Item[];
  /** The cursor of older messages; null at the beginning of the conversation. */
  older: string | null;
}

const inOrder = <Item extends SequencedItem>(...lists: (readonly Item[])[]): Item[] => {
  const byId = new Map(lists.flat().map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
};

/**
 * Merges the newest page into the known messages. If more were written meanwhile than one page holds, there would
 * be a gap below the known ones; they are dropped and load again when the reader scrolls up.
 */
export function mergeLatest<Item extends SequencedItem>(
  known: ConversationItems<Item> | null,
  page: ConversationItems<Item>,
): ConversationItems<Item> {
  const latest = inOrder(page.items);
  const first = latest[0];
  const last = known?.items.at(-1);
  if (!known || !first || !last || first.seq > last.seq + 1) return { items: latest, older: page.older };
  const reachesFurther = first.seq < (known.items[0]?.seq ?? 0);
  return { items: inOrder(known.items, latest), older: reachesFurther ? page.older : known.older };
}

export const prependOlder = <Item extends SequencedItem>(
  known: ConversationItems<Item>,
  page: ConversationItems<Item>,
): ConversationItems<Item> => ({ items: inOrder(page.items, known.items), older: page.older });

/**
 * Adds one message, which may arrive repeatedly and in any order: it appears once, in its place. A message older
 * than the loaded pages is ignored; it is loaded with its page.
 */
export function addMessage<Item extends SequencedItem>(
  known: ConversationItems<Item>,
  item: Item,
): ConversationItems<Item> {
  const first = known.items[0];
  const isFurtherUp = known.older !== null && first !== undefined && item.seq < first.seq;
  return isFurtherUp ? known : { items: inOrder(known.items, [item]), older: known.older };
}
