import { z } from 'zod';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { ORDER_REASON, order, seeOrder } from './orderMailParts.ts';
import { weekday } from './wording.ts';

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
