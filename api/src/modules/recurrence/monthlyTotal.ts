import type { RecurrenceItemRow, RecurrenceRow } from './recurrence.entity.ts';

/** The price of one month: the items and the freight. */
export const monthlyTotal = (
  { freightCents }: Pick<RecurrenceRow, 'freightCents'>,
  items: readonly Pick<RecurrenceItemRow, 'unitValueCents' | 'quantity'>[],
): number =>
  items.reduce((sum, { unitValueCents, quantity }) => sum + unitValueCents * quantity, freightCents);
