import { PAYMENT_METHOD, type PaymentMethodCode } from '#schema/constants.ts';

const { pix, creditCard, bankSlip } = PAYMENT_METHOD;

/** PIX first: it is the quickest and the most used; then card, then boleto. */
const ORDER: readonly PaymentMethodCode[] = [pix, creditCard, bankSlip];

/** The ways this order may be paid. Subscriptions and orders of zero need a card (ST-346, ST-347). */
export function paymentChoices(
  { total, recurrent }: { total: number; recurrent: boolean },
  offered: readonly number[],
): PaymentMethodCode[] {
  const needsCard = recurrent || total === 0;
  return ORDER.filter((method) => offered.includes(method) && (!needsCard || method === creditCard));
}
