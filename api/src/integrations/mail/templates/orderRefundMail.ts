import { z } from 'zod';
import { paymentMethods, type RefundWords } from '#schema/payment/methods.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { amount, money, ORDER_REASON, order, seeOrder } from './orderMail.ts';

/** How a refund returns: by one method, or `mixed` when parts of the order were paid by several. */
export const refundMethod = z.enum([...paymentMethods.map(({ word }) => word), 'mixed']);

const MIXED: RefundWords = {
  where: 'pelos mesmos meios em que cada parte foi paga',
  note: 'no cartão, o crédito aparece em até duas faturas',
};

export const refundWords = (method: string): RefundWords =>
  paymentMethods.find(({ word }) => word === method)?.refund ?? MIXED;

const refund = z.object({ cents: amount, method: refundMethod });
type Refund = z.infer<typeof refund>;

function howItReturns({ cents: value, method }: Refund): MailPart {
  const { where, note } = refundWords(method);
  const sentence = note ? ` ${note.charAt(0).toUpperCase()}${note.slice(1)}.` : '';
  return { kind: 'text', text: `Vamos devolver ${money(value)} ${where}.${sentence}` };
}

export const orderCancelledData = order.extend({
  reason: z.enum(['expired', 'asked', 'declined', 'not-prescribed', 'store', 'account-removed']),
  refund: refund.optional(),
});
export const orderCancelled = (data: z.infer<typeof orderCancelledData>): RenderedMail => {
  const reasonText = {
    expired: 'O prazo de pagamento terminou e o pedido foi cancelado. Se ainda quiser, é só fazer um novo.',
    asked: 'Como você pediu, o pedido foi cancelado.',
    declined: 'O pagamento não foi aprovado e o pedido foi cancelado. Nenhum valor foi cobrado.',
    // The mail names no clinical reason, because people who share the mailbox must not learn of a doctor's decision.
    'not-prescribed': 'O pedido foi cancelado. O motivo está na sua conta.',
    'account-removed': 'A sua conta foi removida antes do envio, e por isso o pedido foi cancelado.',
    store: 'Não vamos conseguir entregar este pedido, e por isso ele foi cancelado. Pedimos desculpas.',
  }[data.reason];
  return renderMail({
    subject: `Pedido ${data.code} cancelado`,
    firstName: data.firstName,
    parts: [
      { kind: 'text', text: reasonText },
      ...(data.refund ? [howItReturns(data.refund)] : []),
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });
};

export const orderRefundedData = order.extend({ refund });
export const orderRefunded = (data: z.infer<typeof orderRefundedData>): RenderedMail =>
  renderMail({
    subject: `Devolução do pedido ${data.code}`,
    firstName: data.firstName,
    parts: [howItReturns(data.refund), seeOrder(data.orderUrl)],
    reason: ORDER_REASON,
  });

/**
 * Sent when some units of an order are cancelled while the others are sent. Only the order page shows which
 * units.
 */
export const orderPartCancelledData = order.extend({ refund });
export const orderPartCancelled = (data: z.infer<typeof orderPartCancelledData>): RenderedMail =>
  renderMail({
    subject: `Parte do pedido ${data.code} foi devolvida`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Uma parte do seu pedido não pode ser enviada e foi cancelada. O resto segue normalmente, e você não precisa fazer nada.',
      },
      howItReturns(data.refund),
      { kind: 'text', text: 'Na página do pedido você vê o que segue, o que foi devolvido e por quê.' },
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });

/** The mail names no address, because other people may read the mailbox; the page of the order shows it. */
export const orderAddressChangedData = order.extend({
  isByStore: z.boolean(),
  deadline: z.string(),
  refund: refund.optional(),
  /** The difference of a dearer freight, which the buyer paid for this change. */
  paidCents: amount.optional(),
});
export const orderAddressChanged = (data: z.infer<typeof orderAddressChangedData>): RenderedMail =>
  renderMail({
    subject: `Novo endereço de entrega do pedido ${data.code}`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: data.isByStore
          ? 'Corrigimos o endereço de entrega do seu pedido.'
          : 'O endereço de entrega do seu pedido foi mudado na sua conta.',
      },
      { kind: 'text', text: `O prazo para o novo endereço é de ${data.deadline}.` },
      ...(data.refund
        ? [
            { kind: 'text' as const, text: 'A entrega neste endereço custa menos.' },
            howItReturns(data.refund),
          ]
        : []),
      ...(data.paidCents
        ? [
            {
              kind: 'text' as const,
              text: `Recebemos a diferença de frete de ${money(data.paidCents)}, que agora faz parte do total do pedido.`,
            },
          ]
        : []),
      {
        kind: 'text',
        text: 'Confira o endereço na página do pedido. Se você não pediu esta mudança, responda a este e-mail o quanto antes.',
      },
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });

/** The buyer paid a freight difference when the address could not be changed any more. */
export const freightReturnedData = order.extend({ refund });
export const freightReturned = (data: z.infer<typeof freightReturnedData>): RenderedMail =>
  renderMail({
    subject: `Devolução da diferença de frete do pedido ${data.code}`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Recebemos a diferença de frete, mas a mudança de endereço não valia mais quando o pagamento chegou: ela tinha sido desfeita, o prazo tinha acabado, o endereço já era outro, ou o pedido já estava sendo separado ou cancelado.',
      },
      howItReturns(data.refund),
      { kind: 'text', text: 'Na página do pedido você vê o endereço e a situação da entrega.' },
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });

export const latePaymentRefundedData = order.extend({ refund });
export const latePaymentRefunded = (data: z.infer<typeof latePaymentRefundedData>): RenderedMail =>
  renderMail({
    subject: `Devolução do pagamento do pedido ${data.code}`,
    firstName: data.firstName,
    parts: [
      { kind: 'text', text: 'Seu pagamento chegou depois do prazo, quando o pedido já estava cancelado.' },
      howItReturns(data.refund),
      { kind: 'text', text: 'Se ainda quiser comprar, faça um novo pedido: o anterior não volta a valer.' },
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });
