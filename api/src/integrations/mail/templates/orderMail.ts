import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { z } from 'zod';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { amount, money, ORDER_REASON, order, seeOrder } from './orderMailParts.ts';
import { moment } from './wording.ts';

export const orderReceivedData = order.extend({
  totalCents: amount,
  payment: z.discriminatedUnion('method', [
    z.object({ method: z.literal('card') }),
    z.object({ method: z.literal('pix'), pixCode: z.string(), expiresAt: z.iso.datetime() }),
    z.object({
      method: z.literal('boleto'),
      line: z.string(),
      dueOn: z.iso.date(),
      pdfUrl: z.url().optional(),
    }),
  ]),
});
type OrderReceived = z.infer<typeof orderReceivedData>;
export const orderReceived = (data: OrderReceived): RenderedMail =>
  renderMail({
    subject:
      data.payment.method === 'card'
        ? `Recebemos seu pedido ${data.code}`
        : `Pedido ${data.code}: falta só o pagamento`,
    firstName: data.firstName,
    parts: [
      { kind: 'text', text: 'Seu pedido está registrado.' },
      {
        kind: 'facts',
        facts: [
          ['Pedido', data.code],
          ['Total', money(data.totalCents)],
        ],
      },
      ...howToPay(data.payment),
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });

function howToPay(payment: OrderReceived['payment']): MailPart[] {
  switch (payment.method) {
    case 'card':
      return [
        { kind: 'text', text: 'O banco está analisando o pagamento. Avisamos assim que ele responder.' },
      ];
    case 'pix':
      return [
        {
          kind: 'text',
          text: `Pague até ${moment(payment.expiresAt)}. Depois disso o código deixa de valer e o pedido é cancelado.`,
        },
        {
          kind: 'code',
          label: 'No aplicativo do seu banco, escolha PIX Copia e Cola e cole este código:',
          code: payment.pixCode,
          size: 'small',
        },
      ];
    case 'boleto': {
      const due = parseDay(payment.dueOn);
      const parts: MailPart[] = [
        {
          kind: 'text',
          text: `O boleto vence em ${due ? formatDay(due) : payment.dueOn}. O banco leva até dois dias úteis para confirmar o pagamento.`,
        },
        { kind: 'code', label: 'Linha digitável:', code: formatBoleto(payment.line), size: 'small' },
      ];
      return payment.pdfUrl
        ? [...parts, { kind: 'link', label: 'Abrir o boleto', url: payment.pdfUrl, opensByItself: true }]
        : parts;
    }
  }
}

/** `isService` is true for an order without a parcel; the mail then announces no shipment. */
export const paymentApprovedData = order.extend({
  totalCents: z.number().int().nonnegative(),
  isService: z.boolean().optional(),
});
export const paymentApproved = (data: z.infer<typeof paymentApprovedData>): RenderedMail =>
  renderMail({
    subject:
      data.totalCents > 0 ? `Pagamento do pedido ${data.code} aprovado` : `Pedido ${data.code} confirmado`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: `${data.totalCents > 0 ? `Recebemos o pagamento de ${money(data.totalCents)}.` : 'Seu pedido está confirmado, e não há nada a pagar.'} ${
          data.isService
            ? 'O próximo passo está na sua conta, na página do pedido.'
            : 'O próximo passo é separar o seu pedido, e avisamos quando isso começar.'
        }`,
      },
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });
