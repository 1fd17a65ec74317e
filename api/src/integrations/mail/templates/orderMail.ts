import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { z } from 'zod';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { type Part, type RenderedMail, renderMail } from './layout.ts';
import { moment } from './wording.ts';

const REASON = `Você recebeu este e-mail porque fez um pedido na ${BRAND}.`;
const amount = z.number().int().positive();

/** The data of every order mail. It has no field for a product, so a mail cannot name one. */
const order = z.object({ firstName: z.string(), code: z.string(), orderUrl: z.url() });

const seeOrder = (url: string): Part => ({ kind: 'link', label: 'Ver meu pedido', url });
const money = (value: number) => formatBRL(cents(value));

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
    reason: REASON,
  });

function howToPay(payment: OrderReceived['payment']): Part[] {
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
      const parts: Part[] = [
        {
          kind: 'text',
          text: `O boleto vence em ${due ? formatDay(due) : payment.dueOn}. O banco leva até dois dias úteis para confirmar o pagamento.`,
        },
        { kind: 'code', label: 'Linha digitável:', code: formatBoleto(payment.line), size: 'small' },
      ];
      return payment.pdfUrl
        ? [...parts, { kind: 'link', label: 'Abrir o boleto', url: payment.pdfUrl }]
        : parts;
    }
  }
}

/** `isService`: nothing is shipped, so no shipment is announced. */
export const paymentApprovedData = order.extend({ totalCents: amount, isService: z.boolean().optional() });
export const paymentApproved = (data: z.infer<typeof paymentApprovedData>): RenderedMail =>
  renderMail({
    subject: `Pagamento do pedido ${data.code} aprovado`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: `Recebemos o pagamento de ${money(data.totalCents)}. ${
          data.isService
            ? 'O próximo passo está na sua conta, na página do pedido.'
            : 'O próximo passo é separar o seu pedido, e avisamos quando isso começar.'
        }`,
      },
      seeOrder(data.orderUrl),
    ],
    reason: REASON,
  });

export const orderBeingPickedData = order;
export const orderBeingPicked = (data: z.infer<typeof orderBeingPickedData>): RenderedMail =>
  renderMail({
    subject: `Estamos separando o pedido ${data.code}`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Seu pedido está sendo separado e embalado. A caixa é lisa, sem nada que diga o que há dentro.',
      },
      seeOrder(data.orderUrl),
    ],
    reason: REASON,
  });

export const orderInTransitData = order.extend({
  trackingCode: z.string(),
  carrier: z.string().optional(),
  carrierCode: z.string().optional(),
  trackingUrl: z.url(),
});
export const orderInTransit = (data: z.infer<typeof orderInTransitData>): RenderedMail =>
  renderMail({
    subject: `Pedido ${data.code} a caminho`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Seu pedido saiu para entrega. Você pode acompanhar com o código abaixo, sem entrar na conta.',
      },
      {
        kind: 'facts',
        facts: [
          ['Código de rastreio', data.trackingCode],
          ...(data.carrier ? ([['Transportadora', data.carrier]] as const) : []),
          ...(data.carrierCode ? ([['Código da transportadora', data.carrierCode]] as const) : []),
        ],
      },
      { kind: 'link', label: 'Acompanhar a entrega', url: data.trackingUrl },
    ],
    reason: REASON,
  });

export const orderDeliveredData = order;
export const orderDelivered = (data: z.infer<typeof orderDeliveredData>): RenderedMail =>
  renderMail({
    subject: `Pedido ${data.code} entregue`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'A entrega do seu pedido foi confirmada. Se algo não chegou como devia, responda a este e-mail e resolvemos com você.',
      },
      // Direito de arrependimento: seven days from receipt for purchases at a distance (CDC, art. 49).
      {
        kind: 'text',
        text: 'Você tem sete dias, contados do recebimento, para desistir da compra e receber o valor de volta. É na página do pedido, sem dizer o motivo.',
      },
      seeOrder(data.orderUrl),
    ],
    reason: REASON,
  });

const refund = z.object({ cents: amount, method: z.enum(['card', 'pix', 'boleto']) });
type Refund = z.infer<typeof refund>;

function howItReturns({ cents: value, method }: Refund): Part {
  const where = {
    card: 'no cartão usado na compra. Dependendo do fechamento, o crédito aparece na próxima fatura ou na seguinte.',
    pix: 'por PIX, na mesma conta de onde o pagamento saiu.',
    boleto:
      'em uma conta sua. Como o boleto não diz de qual conta saiu o pagamento, escrevemos para combinar.',
  }[method];
  return { kind: 'text', text: `Vamos devolver ${money(value)} ${where}` };
}

export const orderCancelledData = order.extend({
  reason: z.enum(['expired', 'asked', 'declined', 'not-prescribed', 'store', 'account-removed']),
  refund: refund.optional(),
});
export const orderCancelled = (data: z.infer<typeof orderCancelledData>): RenderedMail => {
  const why = {
    expired: 'O prazo de pagamento terminou e o pedido foi cancelado. Se ainda quiser, é só fazer um novo.',
    asked: 'Como você pediu, o pedido foi cancelado.',
    declined: 'O pagamento não foi aprovado e o pedido foi cancelado. Nenhum valor foi cobrado.',
    // Nothing clinical in a mail: people who share the mailbox must not learn that a doctor was involved.
    'not-prescribed': 'O pedido foi cancelado. O motivo está na sua conta.',
    'account-removed': 'A sua conta foi removida antes do envio, e por isso o pedido foi cancelado.',
    store: 'Não vamos conseguir entregar este pedido, e por isso ele foi cancelado. Pedimos desculpas.',
  }[data.reason];
  return renderMail({
    subject: `Pedido ${data.code} cancelado`,
    firstName: data.firstName,
    parts: [
      { kind: 'text', text: why },
      ...(data.refund ? [howItReturns(data.refund)] : []),
      seeOrder(data.orderUrl),
    ],
    reason: REASON,
  });
};

export const orderRefundedData = order.extend({ refund });
export const orderRefunded = (data: z.infer<typeof orderRefundedData>): RenderedMail =>
  renderMail({
    subject: `Devolução do pedido ${data.code}`,
    firstName: data.firstName,
    parts: [howItReturns(data.refund), seeOrder(data.orderUrl)],
    reason: REASON,
  });

/**
 * Part of an order cannot be sent; the rest continues. Only the order page shows which part.
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
    reason: REASON,
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
    reason: REASON,
  });
