import { formatDay, parseDay } from '#schema/br/day.ts';
import { methodOf } from '#schema/payment/methods.ts';
import {
  type PaymentFacts,
  type PaymentView,
  paymentView,
  unpaidTitle,
} from '../../../parts/order/paymentView.ts';

export interface ConfirmedOrder {
  /** Null when there is no delivery. */
  freightDeadline: string | null;
  needsEvaluation: boolean;
  contact: { email: string };
}

const TITLES: Record<Exclude<PaymentView, 'waiting'>, string> = {
  none: 'Pedido recebido',
  working: 'Pedido recebido. Confirmando o pagamento',
  paid: 'Pagamento aprovado',
  refunding: 'Valor em devolução',
  refunded: 'Valor devolvido',
  expired: 'O prazo de pagamento acabou',
  failed: 'O pagamento não foi concluído',
};

export function confirmationTitle(payment: PaymentFacts | null): string {
  const view = paymentView(payment);
  return view === 'waiting' ? `Pedido recebido. ${unpaidTitle(payment)}` : TITLES[view];
}

/**
 * The next steps in order, with their dates. `dueAt` is the last day of a boleto. Empty when nothing more will happen.
 */
export function nextSteps(
  order: ConfirmedOrder,
  payment: PaymentFacts | null,
  dueAt: string | null,
): string[] {
  const view = paymentView(payment);
  if (!payment || !['waiting', 'working', 'paid'].includes(view)) return [];
  const due = dueAt ? parseDay(dueAt) : null;
  const beforePayment: Partial<Record<PaymentView, string | undefined>> = {
    waiting: methodOf(payment.method)?.wait?.nextStep(due ? formatDay(due) : null),
    working: 'O banco confirma o pagamento. Costuma levar menos de um minuto.',
  };
  return [
    ...(beforePayment[view] ? [beforePayment[view]] : []),
    order.freightDeadline
      ? `A confirmação e o código de rastreio vão por e-mail para ${order.contact.email}.`
      : `A confirmação vai por e-mail para ${order.contact.email}.`,
    ...(order.needsEvaluation
      ? [
          'O pedido aguarda a decisão do médico sobre a sua receita ou avaliação. Se ele não prescrever, devolvemos tudo.',
        ]
      : []),
    ...(order.freightDeadline
      ? [
          'Separamos seu pedido e enviamos em uma caixa discreta, sem nome de produto por fora.',
          `A entrega leva ${order.freightDeadline}.`,
        ]
      : []),
  ];
}
