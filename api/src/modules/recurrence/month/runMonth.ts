import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { askGateway } from '../../payment/settlement/askGateway.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { settlePayment } from '../../payment/settlement/settlePayment.ts';
import { closeAfterLastMonth } from '../change/endAfterMonth.ts';
import { failMonth } from '../change/endRecurrence.ts';
import { moveMonth } from '../change/moveRecurrence.ts';
import { chargeDay } from '../pixAutomatico/pixCharge.rules.ts';
import { sendPixCharge } from '../pixAutomatico/sendCharge.ts';
import { RECURRENCE_STATUS } from '../recurrence.rules.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { type BegunCharge, checkMonth } from './checkMonth.ts';
import { reasonOfRefusal } from './dunning.rules.ts';
import { followMonth } from './followMonth.ts';
import { lockMonth } from './lockMonth.ts';
import { dueStep, isStoppable } from './month.rules.ts';

/**
 * Moves a month one step forward. A step is one transaction. The bank is asked between the step that writes a charge
 * and the step that reads its answer. If the process stops anywhere, the next round continues: the reconciliation of
 * payments finds an unanswered charge, and it is never requested twice.
 */
export async function runMonth(
  services: ReconcileServices,
  monthId: string,
  recurrenceId?: string,
): Promise<void> {
  const begun = await stepMonth(services, monthId, recurrenceId);
  if (!begun) return;
  await chargeMonth(services, begun);
  await stepMonth(services, monthId, recurrenceId);
}

export function stepMonth(
  services: ReconcileServices,
  monthId: string,
  recurrenceId?: string,
): Promise<BegunCharge | null> {
  return services.orm.em.fork().transactional(async (em) => {
    const locked = await lockMonth(em, monthId, recurrenceId);
    if (!locked) return null;
    const { row, month } = locked;
    const now = services.clock.now();
    if (row.status !== RECURRENCE_STATUS.active && isStoppable(month.state)) {
      moveMonth(em, row, month, 'cancelled', { at: now });
      return null;
    }
    switch (dueStep(month, todayInSaoPaulo(now), chargeDay(row, month))) {
      case 'check':
        return checkMonth(services, em, locked);
      case 'follow':
        await followMonth(services, em, locked);
        return null;
      case 'giveUp':
        await failMonth(services, em, locked, { at: now, reason: month.declineReason });
        return null;
      case 'endWait':
        moveMonth(em, row, month, 'skipped', { at: now, reason: 'waited_in_vain' });
        await closeAfterLastMonth(em, row, month, now);
        await sendRecurrenceMail(services, em, row, 'subscription-changed', { change: 'skipped' });
        return null;
      case 'none':
        return null;
    }
  });
}

/** Charges a saved card, at once. */
export const CARD = {
  method: PAYMENT_METHOD.creditCard,
  pixLimitCents: null,
  installments: 1,
  cardToken: null,
  saveCard: false,
  holderDocument: null,
  acceptedSubscriptionTerms: null,
} as const;

/** Asks the bank, outside any database transaction, and settles its answer like that of a checkout. */
export async function chargeMonth(services: ReconcileServices, begun: BegunCharge): Promise<void> {
  const { order, payment } = begun;
  if (begun.by === 'pix') return sendPixCharge(services, payment, begun.retryOf);
  const { storedCard } = begun;
  const asking = { ...services, em: services.orm.em.fork(), now: services.clock.now() };
  const wish = { ...CARD, creditCardId: payment.keptCardId };
  const answer = await askGateway(asking, { order, payment, wish, storedCard });
  if (answer.kind === 'charge') await settlePayment(services, payment, answer.snapshot);
  else if (answer.kind === 'nothing') await settlePayment(services, payment, null, { gaveUp: true });
  // The gateway received the request and makes no charge of it, now or later.
  else if (answer.kind === 'refused')
    await settlePayment(services, payment, null, {
      gaveUp: true,
      also: async (em) => {
        const row = await em.findOneOrFail(PaymentRow, { id: payment.id });
        row.declineReason ??= reasonOfRefusal(answer.code);
      },
    });
  // No answer about the charge: the reconciliation of payments asks again.
}
