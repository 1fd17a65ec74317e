import { onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, type Day } from '#schema/br/day.ts';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { applyPrices } from '../price/applyPrices.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { itemsOfRecurrence, lockRecurrence, openMonthOf } from './lockMonth.ts';
import {
  addMonthsTo,
  announceDay,
  lastChangeDay,
  mayChange,
  shipDay,
  TIME_TO_DECIDE,
} from './monthSchedule.rules.ts';
import { RecurrenceMonthRow } from './recurrenceMonth.entity.ts';

/**
 * Announces the next month of a subscription: creates its row, sends the mail, and advances the subscription to the
 * following month, in one transaction. A repeated or concurrent call announces nothing.
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
    // A month that still waits ends on this day, and the next one follows it.
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
      // The person can change it in time; the bank would decline it.
      isCardExpired: card !== null && card.cardId === row.cardId && isCardExpired(card.expiry, shipOn),
    });
  });
}

/** Advances the plan to the month after the last one with a row. */
export function planNextMonth(row: RecurrenceRow): void {
  row.nextMonth = addMonthsTo(row.nextMonth, 1);
  row.nextShipOn = shipDay(row.nextMonth, row.dayOfMonth);
  row.nextAnnounceOn = announceDay(row.nextShipOn);
}

/** A late announcement moves the shipment, so that the person keeps the time to change or cancel. */
function shipInTime(shipOn: Day, today: Day): Day {
  let current = shipOn;
  while (!mayChange(current, addDays(today, TIME_TO_DECIDE)))
    current = onOrAfterBusinessDay(addDays(current, 1), 'delivery');
  return current;
}
