import { useState } from 'react';

/** What the bar of the chosen orders shows of each. */
export interface ChosenOrder {
  id: string;
  code: string | null;
  nextStatuses: readonly number[];
}

/** The server moves and prints at most this many at once. */
export const MAX_CHOSEN = 100;

/** The orders that were ticked, also on other pages of the list. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenOrder>>(new Map());
  const change = (orders: readonly ChosenOrder[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const order of orders) {
        if (!isChosen) next.delete(order.id);
        else if (next.size < MAX_CHOSEN) next.set(order.id, order);
      }
      return next;
    });
  return {
    orders: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    change,
    clear: () => setChosen(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosenOrders>;
