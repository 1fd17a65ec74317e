import { cents } from '#schema/money.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import type { PaymentRow } from '../../payment/payment.entity.ts';
import { NEUTRAL_DESCRIPTION } from '../../payment/payment.rules.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { settlePayment } from '../../payment/settlement/settlePayment.ts';

/**
 * Sends a PIX Automático charge to the bank, outside any database transaction, and settles the answer as for every
 * charge. When the bank does not answer, the reconciliation of payments asks for the answer later.
 */
export async function sendPixCharge(
  services: ReconcileServices,
  payment: PaymentRow,
  retryOf: string | null,
): Promise<void> {
  const { gateway, log } = services;
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
      await settlePayment(services, payment, null, { gaveUp: true });
      return;
    }
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ paymentId: id, reason: error.message }, 'payment gateway unavailable');
  }
}
