import type { EntityManager } from '@mikro-orm/postgresql';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import type { Month } from '../month/monthSchedule.rules.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { isInForce } from './price.rules.ts';

/** Applies the accepted prices that begin with the month being announced. The caller has locked the subscription. */
export function applyPrices(
  em: EntityManager,
  row: RecurrenceRow,
  items: readonly RecurrenceItemRow[],
  { month, at }: { month: Month; at: Date },
): void {
  const due = items.filter((item) => isInForce(item.nextPriceFromMonth, month));
  for (const item of due) {
    item.unitPriceCents = item.nextUnitPriceCents ?? item.unitPriceCents;
    item.unitValueCents = item.nextUnitValueCents ?? item.unitValueCents;
    item.nextUnitPriceCents = null;
    item.nextUnitValueCents = null;
    item.nextPriceFromMonth = null;
  }
  if (due.length > 0) recordRecurrenceChange(em, row, { at, reason: 'price_in_force' });
}
