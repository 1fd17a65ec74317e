import { send } from '../operations.ts';
import { placeOrder } from '../selling/placeOrder.ts';
import type { Case } from './spentTime.ts';

/** Members who send requests at the same time. */
export const AT_ONCE = 8;
/** The most that telemetry with its default settings may add. */
export const MOST_PERCENT = 3;

/** The requests whose cost is compared. */
export const CASES: readonly Case[] = [
  {
    title: 'Product page',
    requests: 120,
    run: (url) => send(url, 'ProductPage', { slug: 'minoxidil' }),
  },
  {
    title: 'Own orders',
    requests: 60,
    run: (url, { token }) => send(url, 'OrdersPage', { limit: 10, offset: 0 }, { token }),
  },
  { title: 'Whole order', requests: 12, run: placeOrder },
];
