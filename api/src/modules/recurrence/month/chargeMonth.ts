import { cents } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import type { PaymentRow } from '../../payment/payment.entity.ts';
import { NEUTRAL_DESCRIPTION } from '../../payment/payment.rules.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { requestCharge } from '../../payment/settlement/requestCharge.ts';
import { settlePayment } from '../../payment/settlement/settlePayment.ts';
import type { BegunCharge } from './beginCharge.ts';
import { reasonOfRefusal } from './dunning.rules.ts';

/** The payment of a month, as the checkout expects it: by the saved card, in one instalment. */
export const CARD = {
  method: PAYMENT_METHOD.creditCard,
  pixLimitCents: null,
  installments: 1,
  cardToken: null,
  saveCard: false,
  holderDocument: null,
  acceptedSubscriptionTerms: null,
} as const;

/**
 * Requests a stored charge at the bank, outside any database transaction, and settles the answer as a checkout does.
 */
export async function chargeMonth(services: ReconcileServices, begun: BegunCharge): Promise<void> {
  const { order, payment } = begun;
  if (begun.by === 'pix') return sendPixCharge(services, payment, begun.retryOf);
  const { storedCard } = begun;
  const chargeServices = { ...services, em: services.orm.em.fork(), now: services.clock.now() };
  const requested = { ...CARD, creditCardId: payment.keptCardId };
  const answer = await requestCharge(chargeServices, { order, payment, requested, storedCard });
  if (answer.kind === 'charge') await settlePayment(services, payment, answer.snapshot);
  // The gateway did not answer, but shows that it has no charge: the month is charged again.
  else if (answer.kind === 'nothing') await settlePayment(services, payment, null, { gaveUp: true });
  // The gateway refused the request, so it will never make this charge.
  else if (answer.kind === 'refused')
    await settlePayment(services, payment, null, {
      gaveUp: true,
      declineReason: reasonOfRefusal(answer.code),
    });
  // The remaining kind, `unknown`: the gateway may have charged. The reconciliation of payments asks it again.
}

/**
 * Sends a PIX Automático charge to the bank, outside any database transaction, and settles the answer as for every
 * charge. When the bank does not answer, the reconciliation of payments asks for the answer later.
 */
async function sendPixCharge(
  services: ReconcileServices,
  payment: PaymentRow,
  retryOf: string | null,
): Promise<void> {
  const { log } = services;
  const { gateway } = services.outside;
  const { id, pixAuthorizationId, dueOn, amountCents } = payment;
  if (!gateway.pixAutomatico || !pixAuthorizationId || !dueOn) return;
  try {
    const snapshot = await gateway.pixAutomatico.scheduleCharge({
      reference: id,
      authorization: pixAuthorizationId,
      amountCents: cents(amountCents),
      dueOn,
      description: NEUTRAL_DESCRIPTION,
      ...(retryOf ? { retryOf } : {}),
    });
    await settlePayment(services, payment, snapshot);
  } catch (error) {
    if (error instanceof GatewayRefused) {
      log.warn({ paymentId: id, reason: error.code }, 'PIX charge refused by the gateway');
      // Without a decline reason, unlike a refused card: the payer's bank declined nothing, and the person cannot help.
      // The month is announced again and its charge sent with a new due day, until `CHARGE_AGAIN_DAYS` have passed.
      await settlePayment(services, payment, null, { gaveUp: true });
      return;
    }
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ paymentId: id, reason: error.message }, 'payment gateway unavailable');
  }
}
