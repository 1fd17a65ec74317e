import type { FinalOrderState, PlannedOrder } from './plannedOrder.ts';

/** Orders that every history contains, with the days since the order that lead to them. */
export const CERTAIN_ORDERS: readonly {
  finalState: FinalOrderState;
  daysAgo: readonly [number, number];
  method?: PlannedOrder['method'];
}[] = [
  { finalState: 'not paid in time', daysAgo: [2, 60], method: 'pix' },
  { finalState: 'delivered', daysAgo: [12, 60], method: 'pix' },
  { finalState: 'return to be posted', daysAgo: [8, 10] },
  { finalState: 'return under way', daysAgo: [10, 13] },
  { finalState: 'return received', daysAgo: [16, 40] },
  { finalState: 'return not posted', daysAgo: [20, 60] },
  { finalState: 'cancelled before it was sent', daysAgo: [9, 30] },
  { finalState: 'return to be posted', daysAgo: [8, 10] },
  { finalState: 'return under way', daysAgo: [10, 13] },
  { finalState: 'return received', daysAgo: [60, 200] },
  { finalState: 'cancelled', daysAgo: [15, 90] },
  { finalState: 'partly refunded', daysAgo: [12, 60] },
  // What operators work on today.
  { finalState: 'waiting for its payment', daysAgo: [0, 0], method: 'pix' },
  { finalState: 'waiting for its payment', daysAgo: [0, 0], method: 'boleto' },
  { finalState: 'paid', daysAgo: [0, 0], method: 'card' },
  { finalState: 'paid', daysAgo: [0, 0], method: 'card' },
  { finalState: 'picked', daysAgo: [1, 1] },
  { finalState: 'picked', daysAgo: [1, 1] },
  { finalState: 'sent', daysAgo: [2, 3] },
  { finalState: 'sent', daysAgo: [3, 4] },
];
