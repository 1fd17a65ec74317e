import { type PaymentChoice, PIX_AUTOMATICO, paymentMethods } from '#schema/payment/methods.ts';

/**
 * The methods for paying this order, in the sequence in which they are shown. Orders of zero and subscriptions need a
 * method that can do it; subscriptions have PIX Automático besides, where the gateway has it.
 */
export function paymentChoices(
  { total, recurrent }: { total: number; recurrent: boolean },
  { methods, hasPixAutomatico }: { methods: readonly number[]; hasPixAutomatico?: boolean },
): PaymentChoice[] {
  const choices = paymentMethods
    .filter(({ code }) => methods.includes(code))
    .filter(({ subscription, paysZero }) => (!recurrent || subscription) && (total > 0 || paysZero))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ code }) => code);
  return recurrent && total > 0 && hasPixAutomatico ? [...choices, PIX_AUTOMATICO] : choices;
}
