import { type Totals, totalsOf } from './chartData.ts';
import { IN_TIME, STRAY_REFUNDS } from './chartKeys.ts';
import type { LoadedDashboard } from './periodName.ts';

const minus = (a: Totals, b: Totals): Totals => ({
  count: a.count - b.count,
  cents: a.cents - b.cents,
  formerCount: a.formerCount - b.formerCount,
  formerCents: a.formerCents - b.formerCents,
});

/**
 * The figures of the cards. Each has one definition, which is also that of its chart: sales are orders on the day on
 * which they became paid, before refunds, and refunds are those of such orders.
 */
export function tilesOf(dashboard: LoadedDashboard) {
  const sales = totalsOf(dashboard, 'SALE');
  const stray = totalsOf(dashboard, 'REFUND', STRAY_REFUNDS);
  const refunds = minus(totalsOf(dashboard, 'REFUND'), stray);
  return {
    sales,
    refunds,
    /** What was returned of payments that paid no order. */
    stray,
    kept: minus(sales, refunds),
    newBuyers: totalsOf(dashboard, 'BUYER', ['new']),
    answers: totalsOf(dashboard, 'ANSWER'),
    inTime: totalsOf(dashboard, 'ANSWER', IN_TIME),
    won: totalsOf(dashboard, 'WON'),
    lost: totalsOf(dashboard, 'LOST'),
  };
}
