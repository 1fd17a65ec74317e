import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { date, moment, weekday } from './wording.ts';

export const ORDER_REASON = `Você recebeu este e-mail porque fez um pedido na ${BRAND}.`;
export const amount = z.number().int().positive();

/** The data of every order mail. It has no field for a product, so a mail cannot name one (A-42). */
export const order = z.object({ firstName: z.string(), code: z.string(), orderUrl: z.url() });

export const seeOrder = (url: string): MailPart => ({ kind: 'link', label: 'Ver meu pedido', url });
export const money = (value: number) => formatBRL(cents(value));

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
      const parts: MailPart[] = [
        {
          kind: 'text',
          text: `O boleto vence em ${date(payment.dueOn)}. O banco leva até dois dias úteis para confirmar o pagamento.`,
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

/** Absent in mails that were queued by an earlier release. */
const expected = { expectedOn: z.iso.date().optional() };
const arrival = (expectedOn: string | undefined): MailPart[] =>
  expectedOn ? [{ kind: 'facts', facts: [['Chega até', weekday(expectedOn)]] }] : [];

export const orderBeingPickedData = order.extend(expected);
export const orderBeingPicked = (data: z.infer<typeof orderBeingPickedData>): RenderedMail =>
  renderMail({
    subject: `Estamos separando o pedido ${data.code}`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Seu pedido está sendo separado e embalado. A caixa é lisa, sem nada que diga o que há dentro.',
      },
      ...arrival(data.expectedOn),
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });

export const orderInTransitData = order.extend({
  trackingCode: z.string(),
  carrier: z.string().optional(),
  carrierCode: z.string().optional(),
  trackingUrl: z.url(),
  ...expected,
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
          ...(data.expectedOn ? ([['Chega até', weekday(data.expectedOn)]] as const) : []),
          ['Código de rastreio', data.trackingCode],
          ...(data.carrier ? ([['Transportadora', data.carrier]] as const) : []),
          ...(data.carrierCode ? ([['Código da transportadora', data.carrierCode]] as const) : []),
        ],
      },
      { kind: 'link', label: 'Acompanhar a entrega', url: data.trackingUrl },
    ],
    reason: ORDER_REASON,
  });

export const orderLateData = order.extend({
  /** Absent while the parcel was not sent. */
  sent: z.object({ expectedOn: z.iso.date(), trackingUrl: z.url() }).optional(),
});
export const orderLate = ({ sent, ...data }: z.infer<typeof orderLateData>): RenderedMail =>
  renderMail({
    subject: `O pedido ${data.code} está atrasado`,
    firstName: data.firstName,
    parts: sent
      ? [
          {
            kind: 'text',
            text: `O seu pedido era para chegar até ${weekday(sent.expectedOn)} e ainda não consta como entregue. Pedimos desculpas pelo atraso.`,
          },
          {
            kind: 'text',
            text: 'Se ele já chegou, não precisa fazer nada. Se não, responda a este e-mail e procuramos a encomenda com a transportadora.',
          },
          { kind: 'link', label: 'Acompanhar a entrega', url: sent.trackingUrl },
        ]
      : [
          {
            kind: 'text',
            text: 'O seu pedido já devia ter saído para entrega e ainda não saiu. Pedimos desculpas pelo atraso. Assim que ele sair, avisamos por e-mail.',
          },
          seeOrder(data.orderUrl),
        ],
    reason: ORDER_REASON,
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
      // The law grants seven days from receipt to withdraw from a purchase made at a distance (CDC, art. 49).
      {
        kind: 'text',
        text: 'Você tem sete dias, contados do recebimento, para desistir da compra e receber o valor de volta. É na página do pedido, sem dizer o motivo.',
      },
      seeOrder(data.orderUrl),
    ],
    reason: ORDER_REASON,
  });
