import type { Month } from './month/monthSchedule.rules.ts';
import { isInForce } from './price/price.rules.ts';
import type { RecurrenceRow } from './recurrence.entity.ts';
import type { RecurrenceItemRow } from './recurrenceItem.entity.ts';

/** The price of one month in centavos: the items and the freight. */
export const monthlyTotal = (
  { freightCents }: Pick<RecurrenceRow, 'freightCents'>,
  items: readonly Pick<RecurrenceItemRow, 'unitValueCents' | 'quantity'>[],
): number =>
  items.reduce((sum, { unitValueCents, quantity }) => sum + unitValueCents * quantity, freightCents);

/** The price of the given month in centavos, with the new prices that the person accepted from that month on. */
export const totalInMonth = (
  row: Pick<RecurrenceRow, 'freightCents'>,
  items: readonly RecurrenceItemRow[],
  month: Month,
): number =>
  monthlyTotal(
    row,
    items.map(({ quantity, unitValueCents, nextUnitValueCents, nextPriceFromMonth }) => ({
      quantity,
      unitValueCents: isInForce(nextPriceFromMonth, month)
        ? (nextUnitValueCents ?? unitValueCents)
        : unitValueCents,
    })),
  );
