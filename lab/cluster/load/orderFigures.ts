import type { Outcome } from './loadedCluster.ts';
import type { OrderLoad } from './orderLoad.ts';
import type { Figure } from './printFigures.ts';

/** What must be true after every test under load: nothing acknowledged is lost, no event is missing, own writes are read. */
export function orderFigures(
  { orders, rate, lost, events, violations, panel }: Outcome,
  load: OrderLoad,
): Figure[] {
  const sorted = load.times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return [
    { text: 'Whole orders per second', value: `${rate.toFixed(1)}, ${orders} in total` },
    { text: 'A whole order, p50 and p95 and slowest', value: `${at(0.5)}, ${at(0.95)}, ${at(0.9999)} ms` },
    {
      text: 'Acknowledged orders and payments lost',
      value: `${lost.length} ${lost.slice(0, 3).join('; ')}`,
      isMet: lost.length === 0,
    },
    {
      text: 'Customers who gave up after three minutes',
      value: `${load.log.givenUp.length} ${load.log.givenUp[0] ?? ''}`,
      isMet: load.log.givenUp.length === 0,
    },
    {
      text: 'Events lost, received twice, pages out of order',
      value: `${events.lost}, ${events.twice}, ${events.disordered} of ${events.expected}, over ${events.connections} connections`,
      isMet: events.lost + events.twice + events.disordered === 0,
    },
    {
      text: 'Lists of the panel, of all since the start from the standby',
      value: `${panel.lists}, ${panel.fromStandby}`,
      isMet: panel.fromStandby > 0,
    },
    {
      text: 'Coupons that the admin who created them did not see',
      value: `${panel.unseen.length} of ${panel.coupons}`,
      isMet: panel.unseen.length === 0 && panel.coupons > 0,
    },
    {
      text: 'Violated invariants of orders, payments and bank',
      value: `${violations.length} ${violations.slice(0, 3).join('; ')}`,
      isMet: violations.length === 0,
    },
  ];
}
