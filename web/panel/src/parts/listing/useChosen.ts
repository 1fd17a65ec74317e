import { useState } from 'react';

/** The server changes and prints at most this many at once. */
export const MAX_CHOSEN = 100;

/**
 * The rows that were ticked, also on other pages of the list. With other `filters` the list is another one, and nothing
 * of it is ticked.
 */
export function useChosen<Item extends { id: string }>(filters = '') {
  const [ticked, setTicked] = useState({ filters, items: new Map<string, Item>() });
  const items = ticked.filters === filters ? ticked.items : new Map<string, Item>();
  const change = (rows: readonly Item[], isChosen: boolean) =>
    setTicked((before) => {
      const next = new Map(before.filters === filters ? before.items : []);
      for (const row of rows) {
        if (!isChosen) next.delete(row.id);
        else if (next.size < MAX_CHOSEN) next.set(row.id, row);
      }
      return { filters, items: next };
    });
  return {
    items: [...items.values()],
    has: (id: string) => items.has(id),
    change,
    clear: () => setTicked({ filters, items: new Map() }),
  };
}

export type Chosen<Item extends { id: string }> = ReturnType<typeof useChosen<Item>>;
