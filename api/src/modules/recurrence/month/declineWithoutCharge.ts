import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { failMonth } from '../change/endRecurrence.ts';
import { moveMonth, recordRecurrenceChange } from '../change/moveRecurrence.ts';
import type { PixRefusal } from '../pixAutomatico/pixCharge.rules.ts';
import { sendPixRefusalMail } from '../pixAutomatico/sendPixMail.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { afterDecline, NO_CARD } from './dunning.rules.ts';
import type { LockedMonth } from './lockMonth.ts';

/** Without a card, an authorisation or a sufficient limit, the month is declined without asking the bank. */
export async function declineWithoutCharge(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
  reason: typeof NO_CARD | PixRefusal,
  totalCents = 0,
): Promise<void> {
  const now = services.clock.now();
  const today = todayInSaoPaulo(now);
  const firstDeclinedOn = month.firstDeclinedOn ?? today;
  const next = afterDecline({ kind: 'hard', firstDeclinedOn, today });
  const cause = { at: now, reason };
  // The declined charge of a last shipment has no retry either.
  if (next === 'suspend' || row.endsAfterMonth === month.month)
    return failMonth(services, em, { row, month }, cause);
  // Declined before, for example because the authorisation that replaced a card has too low a limit: the person keeps
  // the week.
  if (month.state === 'declined') recordRecurrenceChange(em, row, cause);
  else moveMonth(em, row, month, 'declined', cause);
  Object.assign(month, { firstDeclinedOn, declineReason: reason, ...next });
  if (reason !== NO_CARD)
    return sendPixRefusalMail(services, em, row, { reason, totalCents, until: next.giveUpOn });
  await sendRecurrenceMail(services, em, row, 'subscription-charge-failed', {
    isCardOver: true,
    retryOn: null,
    until: next.giveUpOn,
  });
}
