import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { mayBeRetried } from '#schema/br/payment/pixAutomatico.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import type { LockedMonth } from '../month/lockMonth.ts';
import { RecurrenceChargeRow } from '../month/recurrenceMonth.entity.ts';
import { dueDay } from './pixCharge.rules.ts';
import { pixFollowUp } from './pixDunning.rules.ts';

/**
 * The day on which the next charge of a month is due. When it is a retry, it is due tomorrow and `retryOf` is the id of
 * the first charge of the month. Null when the bank accepts no further retry.
 */
export async function pixDue(
  em: EntityManager,
  { row, month }: LockedMonth,
  now: Date,
): Promise<{ dueOn: Day; retryOf: string | null } | null> {
  const today = todayInSaoPaulo(now);
  const firstDueOn = month.firstDeclinedOn;
  const sent = firstDueOn === null ? [] : await sentCharges(em, { row, month });
  const first = sent.find(({ dueOn }) => dueOn === firstDueOn);
  if (!first || firstDueOn === null || pixFollowUp(first.declineReason) !== 'retry')
    return { dueOn: dueDay(month.shipOn, today), retryOf: null };
  const dueOn = addDays(today, 1);
  const earlier = retryDaysOf(sent, firstDueOn);
  return mayBeRetried({ firstDueOn, earlier, dueOn, today }) ? { dueOn, retryOf: first.id } : null;
}

/** The days on which the charge of a month was retried; none before its first charge was declined. */
export const pixRetriesOf = async (
  em: EntityManager,
  locked: LockedMonth,
  firstDueOn: Day | null,
): Promise<Day[]> => (firstDueOn === null ? [] : retryDaysOf(await sentCharges(em, locked), firstDueOn));

const retryDaysOf = (sent: readonly PaymentRow[], firstDueOn: Day): Day[] =>
  sent.flatMap(({ dueOn }) => (dueOn !== null && dueOn > firstDueOn ? [dueOn] : []));

/**
 * The charges of a month that the bank accepted for this authorisation, oldest first. A charge in the state `failed`
 * never reached the bank.
 */
async function sentCharges(em: EntityManager, { row, month }: LockedMonth): Promise<PaymentRow[]> {
  const charges = await em.find(RecurrenceChargeRow, { monthId: month.id });
  const ids = charges.map(({ paymentId }) => paymentId);
  const { pixAuthorizationId } = row;
  return em.find(
    PaymentRow,
    { id: { $in: ids }, pixAuthorizationId, state: { $ne: 'failed' } },
    { orderBy: { createdAt: 'asc' } },
  );
}
