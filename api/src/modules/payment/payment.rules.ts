import { addBusinessDays } from '#schema/br/businessDays.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';
import { methodOf, type PaymentMethodCode } from '#schema/payment/methods.ts';
import type { DeclineReason } from '../../integrations/payment/charge.ts';
import type { GatewayRefusalCode } from '../../shared/ports/portErrors.ts';
import { isPaidStatus, isStale } from '../order/order.rules.ts';
import type { PaymentState } from './payment.entity.ts';

/** The description on invoices, statements and bank screens. It names no product. */
export const NEUTRAL_DESCRIPTION = 'Produtos de bem-estar';

/** A person who types carefully never reaches this limit; a program that tries stolen cards does. */
export const DECLINES_PER_HOUR = 10;

export interface PaymentTerms {
  /** After this instant the order is cancelled; null where the bank answers at once. */
  expiresAt: Date | null;
  /** The expiry sent to the gateway; a boleto is due before the order is cancelled. */
  chargeExpiresAt: Date | null;
}

/** PIX expires after thirty minutes, a boleto at the end of the fourth banking day. */
export function paymentTerms(method: PaymentMethodCode, now: Date): PaymentTerms {
  const time = methodOf(method).wait?.time;
  if (!time) return { expiresAt: null, chargeExpiresAt: null };
  if ('minutes' in time) {
    const expiresAt = new Date(now.getTime() + time.minutes * 60_000);
    return { expiresAt, chargeExpiresAt: expiresAt };
  }
  const after = (days: number) => endOfDayInSaoPaulo(addBusinessDays(todayInSaoPaulo(now), days, 'banking'));
  return { expiresAt: after(time.bankingDays), chargeExpiresAt: after(time.dueBankingDays) };
}

/** Why this order cannot be paid, or null. */
export function payableRefusal(
  order: { status: number | null; createdAt: Date },
  now: Date,
): ErrorCode | null {
  if (isPaidStatus(order.status)) return 'transaction_already_approved';
  if (order.status === ORDER_STATUS.cancelled) return 'transaction_already_cancellation';
  return order.status === null && isStale(order.createdAt, now) ? 'transaction_not_payable' : null;
}

/** The error code for a refusal that the person can act on; all other refusals have one neutral code. */
export function refusalCode(code: GatewayRefusalCode): ErrorCode {
  switch (code) {
    case 'invalid_card_number':
    case 'invalid_brand_type':
    case 'invalid_security_code':
    case 'invalid_holder':
      return code;
    case 'invalid_expiry':
      return 'invalid_expiration_date';
    default:
      return 'payment_error';
  }
}

const DECLINE_MESSAGES: Readonly<Record<DeclineReason, string>> = {
  insufficient_funds: 'O banco não aprovou por falta de limite. Tente outro cartão ou pague com PIX.',
  wrong_security_code: 'O código de segurança não confere. Digite o cartão de novo ou use outro.',
  expired_card: 'Esse cartão está vencido. Use outro cartão ou pague com PIX.',
  call_issuer: 'O banco pediu que você autorize a compra. Fale com ele e tente de novo, ou pague com PIX.',
  suspected_fraud: errorMessage('payment_declined'),
  // The person who types the card may not be its owner, so the text does not reveal the bank's reason.
  lost_or_stolen: errorMessage('payment_declined'),
  card_blocked: 'Esse cartão está bloqueado. Fale com o banco, use outro cartão ou pague com PIX.',
  payer_refused: 'Você recusou esta cobrança no banco, e nada foi cobrado.',
  over_limit:
    'O valor passa do limite do seu PIX Automático. Aumente o limite no banco ou pague de outra forma.',
  authorization_ended:
    'O PIX Automático não está mais autorizado no banco. Escolha outra forma de pagamento.',
  other: errorMessage('payment_declined'),
};

/** The message in Portuguese for a payment state that needs one, or null. */
export function paymentMessage(payment: {
  state: PaymentState;
  method: PaymentMethodCode;
  declineReason: string | null;
}): string | null {
  switch (payment.state) {
    case 'creating':
      return 'Estamos confirmando o pagamento com o banco. Pode levar alguns instantes, e esta página se atualiza sozinha.';
    case 'pending':
      return methodOf(payment.method).wait
        ? null
        : 'O banco está analisando o pagamento. Avisamos por e-mail assim que ele responder.';
    case 'declined':
      return isDeclineReason(payment.declineReason)
        ? DECLINE_MESSAGES[payment.declineReason]
        : errorMessage('payment_declined');
    case 'expired':
      return errorMessage('payment_expired');
    case 'failed':
      return errorMessage('payment_unavailable');
    case 'refunding':
      return 'Estamos devolvendo o valor pago. O prazo para ele aparecer depende do banco.';
    case 'refunded':
      return 'O valor pago foi devolvido. O prazo para ele aparecer depende do banco.';
    case 'cancelled':
    case 'paid':
      return null;
  }
}

const isDeclineReason = (text: string | null): text is DeclineReason =>
  text !== null && Object.hasOwn(DECLINE_MESSAGES, text);

/**
 * After how many seconds the gateway is asked again about a payment in each state; about one that waits for its payer,
 * as its method says.
 */
export const CHECK_AFTER = {
  /** The result of the request is unknown, or a refund is under way. */
  unsettled: 20,
  /** PIX Automático: the bank pays on a later day and sends a webhook. */
  scheduled: 1800,
  /** Ended or paid long ago: asked only to find money whose webhook was lost. */
  settled: 6 * 3600,
  /** Such a payment is no longer asked about after so many days. */
  settledForDays: 10,
} as const;
