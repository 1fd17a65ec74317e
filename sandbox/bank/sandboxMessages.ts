import { cents } from '#schema/money.ts';
import { GATEWAY_REFUSALS, type GatewayRefusalCode } from '#shared/ports/portErrors.ts';
import type { ChargeSnapshot } from '../../api/src/integrations/payment/charge.ts';
import type { ChargeRequest, RawCard } from '../../api/src/integrations/payment/gateway.ts';
import { type ChargeAnswer, refusalAnswer } from './messages.ts';

/** The refusal code of an error response; `invalid_request` when it is unknown. */
export function refusalIn(json: unknown): GatewayRefusalCode {
  const code = refusalAnswer.safeParse(json).data?.error;
  return GATEWAY_REFUSALS.find((known) => known === code) ?? 'invalid_request';
}

export function toRequestBody(request: ChargeRequest): object {
  return { ...request, expiresAt: request.expiresAt?.toISOString() };
}

export function toTypedCard(card: RawCard): object {
  return {
    card_number: card.number,
    security_code: card.securityCode,
    expiration_month: card.expiryMonth,
    expiration_year: card.expiryYear,
    cardholder: {
      name: card.holder,
      ...(card.holderDocument && { identification: { type: 'CPF', number: card.holderDocument } }),
    },
  };
}

/** Converts a response of the sandbox to the snapshot of the payment gateway, with dates and amounts as our types. */
export function toSnapshot(charge: ChargeAnswer): ChargeSnapshot {
  const { pix, boleto } = charge;
  return {
    ...charge,
    amountCents: cents(charge.amountCents),
    receipts: charge.receipts.map(({ id, amountCents, at }) => ({
      id,
      amountCents: cents(amountCents),
      at: new Date(at),
    })),
    refunds: charge.refunds.map(({ id, refundKey, amountCents, at }) => ({
      id,
      refundKey,
      amountCents: cents(amountCents),
      at: new Date(at),
    })),
    pix: pix && { copyPaste: pix.copyPaste, expiresAt: new Date(pix.expiresAt) },
    boleto: boleto && { ...boleto, dueAt: new Date(boleto.dueAt) },
  };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
