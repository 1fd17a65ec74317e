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

/**
 * Declines a month without asking the bank, because the card, the authorisation or a sufficient limit is missing, and
 * informs the person. `totalCents` is the amount that a mail about a low limit names.
 */
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
  // The last shipment of a cancelled subscription fails at its first decline.
  if (next === 'suspend' || row.endsAfterMonth === month.month)
    return failMonth(services, em, { row, month }, cause);
  // The month may be declined already, for example when the authorisation that replaced a card has too low a limit. The
  // week to choose another payment method still counts from the first decline.
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
