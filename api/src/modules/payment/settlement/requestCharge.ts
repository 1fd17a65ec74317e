import { cents } from '#schema/money.ts';
import type { ChargeSnapshot, Payer } from '../../../integrations/payment/charge.ts';
import { type ChargeRequest } from '../../../integrations/payment/gateway.ts';
import type { Ctx, Part } from '../../../services.ts';
import {
  type GatewayRefusalCode,
  GatewayRefused,
  GatewayUnavailable,
} from '../../../shared/ports/portErrors.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { saveCardFor } from '../card/saveCreditCard.ts';
import { PaymentRow } from '../payment.entity.ts';
import { NEUTRAL_DESCRIPTION, paymentTerms } from '../payment.rules.ts';
import type { RequestedPayment } from '../readPaymentInput.ts';

export type GatewayAnswer =
  | { kind: 'charge'; snapshot: ChargeSnapshot }
  | { kind: 'refused'; code: GatewayRefusalCode }
  /** The gateway did not answer, and shows no charge. */
  | { kind: 'nothing' }
  /** The gateway did not answer, and it is unknown whether there is a charge. */
  | { kind: 'unknown' };

/**
 * The part of the request context that a charge needs; the job that charges subscriptions passes it without a
 * request.
 */
export type ChargeServices = Part<Ctx, 'log' | 'em' | 'now' | 'outside.gateway'>;

interface ChargeAttempt {
  order: OrderRow;
  payment: PaymentRow;
  requested: RequestedPayment;
  storedCard: string | null;
}

/**
 * Asks the gateway to charge a payment, outside any database transaction. The gateway charges each payment id once, so
 * the request may be repeated. When the gateway does not answer, it is asked once more for an existing charge.
 */
export async function requestCharge(ctx: ChargeServices, attempt: ChargeAttempt): Promise<GatewayAnswer> {
  const { log } = ctx;
  const { gateway } = ctx.outside;
  const { payment } = attempt;
  try {
    const storedCard = savesCard(attempt) ? await saveCard(ctx, attempt) : attempt.storedCard;
    return { kind: 'charge', snapshot: await gateway.createCharge(chargeRequest(attempt, storedCard)) };
  } catch (error) {
    if (error instanceof GatewayRefused) {
      log.info({ paymentId: payment.id, reason: error.code }, 'payment refused by the gateway');
      return { kind: 'refused', code: error.code };
    }
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ paymentId: payment.id, reason: error.message }, 'payment gateway does not answer');
    return findChargeAgain(ctx, payment);
  }
}

async function findChargeAgain(
  { outside: { gateway } }: ChargeServices,
  payment: PaymentRow,
): Promise<GatewayAnswer> {
  try {
    const snapshot = await gateway.findCharge(payment.id);
    return snapshot ? { kind: 'charge', snapshot } : { kind: 'nothing' };
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { kind: 'unknown' };
    throw error;
  }
}

/**
 * A subscription is charged every month, so the card of its first order is stored, with the consent given there.
 */
const savesCard = ({ order, requested }: ChargeAttempt): boolean =>
  requested.saveCard || (order.recurrent && requested.cardToken !== null);

/** A one-time token works once, so the card is stored first and the stored card is charged. */
async function saveCard(ctx: ChargeServices, { order, payment, requested }: ChargeAttempt): Promise<string> {
  const card = await saveCardFor(ctx, {
    userId: order.userId,
    email: order.contact.email,
    cardToken: requested.cardToken ?? '',
  });
  // Written before the charge, so that the card is known even if the answer is lost.
  await ctx.em.fork().nativeUpdate(PaymentRow, { id: payment.id }, { keptCardId: card.id });
  payment.keptCardId = card.id;
  return card.token;
}

/** The buyer, with the CPF of the card's owner where that is another person. */
export const payerOf = (
  { contact, address }: Pick<OrderRow, 'contact' | 'address'>,
  holderDocument: string | null = null,
): Payer => ({
  name: contact.name,
  document: holderDocument ?? contact.document,
  email: contact.email,
  address: {
    zipcode: address.zipcode,
    street: address.street,
    addressNumber: address.addressNumber,
    ...(address.complement ? { complement: address.complement } : {}),
    neighborhood: address.neighborhood,
    city: address.city,
    uf: address.uf,
  },
});

function chargeRequest(
  { order, payment, requested }: ChargeAttempt,
  storedCard: string | null,
): ChargeRequest {
  const { chargeExpiresAt } = paymentTerms(payment.method, payment.createdAt);
  return {
    reference: payment.id,
    method: payment.method,
    amountCents: cents(payment.amountCents),
    installments: payment.installments,
    ...(storedCard ? { storedCard } : requested.cardToken ? { cardToken: requested.cardToken } : {}),
    payer: payerOf(order, requested.holderDocument),
    description: NEUTRAL_DESCRIPTION,
    ...(chargeExpiresAt ? { expiresAt: chargeExpiresAt } : {}),
    ...(payment.amountCents === 0 ? { verifyOnly: true } : {}),
    ...(payment.pixAuthorizationId && requested.pixLimitCents !== null
      ? {
          authorization: {
            reference: payment.pixAuthorizationId,
            limitCents: cents(requested.pixLimitCents),
            description: NEUTRAL_DESCRIPTION,
          },
        }
      : {}),
  };
}
