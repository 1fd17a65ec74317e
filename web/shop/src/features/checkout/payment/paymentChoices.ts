import { PAYMENT_METHOD, type PaymentMethodCode, PIX_AUTOMATICO } from '#schema/constants.ts';

const { pix, creditCard, bankSlip } = PAYMENT_METHOD;

export type PaymentChoice = PaymentMethodCode | typeof PIX_AUTOMATICO;

/** PIX comes first because it is the fastest and most used method. */
const ORDER: readonly PaymentMethodCode[] = [pix, creditCard, bankSlip];

/**
 * The methods for paying this order. Orders of zero need a card (specification row ST-347); subscriptions a card, or
 * PIX Automático where the gateway has it (specification row ST-346, A-114).
 */
export function paymentChoices(
  { total, recurrent }: { total: number; recurrent: boolean },
  { methods, hasPixAutomatico }: { methods: readonly number[]; hasPixAutomatico?: boolean },
): PaymentChoice[] {
  const needsCard = recurrent || total === 0;
  const choices = ORDER.filter((method) => methods.includes(method) && (!needsCard || method === creditCard));
  return recurrent && total > 0 && hasPixAutomatico ? [...choices, PIX_AUTOMATICO] : choices;
}
