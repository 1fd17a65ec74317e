import type { EntityManager } from '@mikro-orm/postgresql';
import { onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, type Day } from '#schema/br/day.ts';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { isInForce } from '../price/price.rules.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { itemsOfRecurrence, lockRecurrence, openMonthOf } from './lockMonth.ts';
import {
  addMonthsTo,
  announceDay,
  lastChangeDay,
  type Month,
  mayChange,
  shipDay,
  TIME_TO_DECIDE_DAYS,
} from './monthSchedule.rules.ts';
import { RecurrenceMonthRow } from './recurrenceMonth.entity.ts';

/**
 * Announces the next month of a subscription: creates its row, sends the mail, and plans the month after it, in one
 * transaction. A repeated or concurrent call does nothing.
 */
export async function announceMonth(
  services: Pick<Services, 'orm' | 'clock' | 'config' | 'jobs'>,
  recurrenceId: string,
  /** The card of the subscription as the caller read it, without the lock. */
  card: { cardId: string; expiry: string } | null = null,
): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id: recurrenceId });
    const now = services.clock.now();
    const today = todayInSaoPaulo(now);
    if (row?.status !== RECURRENCE_STATUS.active || row.endsAfterMonth !== null || row.nextAnnounceOn > today)
      return;
    // While an earlier month is still open, nothing is announced; that month ends on its `waitUntil` day.
    if (await openMonthOf(em, row)) return;
    const shipOn = shipInTime(row.nextShipOn, today);
    const month = em.create(RecurrenceMonthRow, {
      id: newId(now.getTime()),
      recurrenceId: row.id,
      month: row.nextMonth,
      state: 'announced',
      shipOn,
      checkAt: now,
      createdAt: now,
    });
    em.persist(month);
    const items = await itemsOfRecurrence(em, row);
    applyPrices(em, row, items, { month: month.month, at: now });
    planNextMonth(row);
    recordRecurrenceChange(
      em,
      row,
      { at: now, reason: 'announced' },
      { month: month.month, to: 'announced' },
    );
    await sendRecurrenceMail(services, em, row, 'subscription-announced', {
      shipOn,
      changeUntil: lastChangeDay(shipOn),
      totalCents: monthlyTotal(row, items),
      // The bank would decline an expired card; the mail asks the person to change it in time.
      isCardExpired: card !== null && card.cardId === row.cardId && isCardExpired(card.expiry, shipOn),
    });
  });
}

/** Plans the month that follows the current `nextMonth`: its shipment day and its announcement day. */
export function planNextMonth(row: RecurrenceRow): void {
  row.nextMonth = addMonthsTo(row.nextMonth, 1);
  row.nextShipOn = shipDay(row.nextMonth, row.dayOfMonth);
  row.nextAnnounceOn = announceDay(row.nextShipOn);
}

/** Moves the shipment of a late announcement to a later day, so that the person has time to change or cancel. */
function shipInTime(shipOn: Day, today: Day): Day {
  let current = shipOn;
  while (!mayChange(current, addDays(today, TIME_TO_DECIDE_DAYS)))
    current = onOrAfterBusinessDay(addDays(current, 1), 'delivery');
  return current;
}

/** Applies the accepted prices that begin with the month being announced. The caller has locked the subscription. */
function applyPrices(
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
