import { PAYMENT_METHOD, paymentMethodLabel } from '#schema/constants.ts';

/** For example `Cartão em 3x` or `PIX`. */
export function paymentText(
  payment: { method: number; card?: { installments: number } | null } | null | undefined,
): string {
  if (!payment) return 'Sem pagamento';
  const method =
    payment.method === PAYMENT_METHOD.creditCard
      ? 'Cartão'
      : (paymentMethodLabel(payment.method) ?? 'PIX Automático');
  const times = payment.card?.installments ?? 1;
  return times > 1 ? `${method} em ${times}x` : method;
}
