import { z } from 'zod';
import { type TrackedOrder, trackOrder } from '../../../modules/order/track/trackOrder.ts';
import { statusMove } from '../../bodies/transactionBody.ts';
import { integer, nullableString, string, text } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

export const trackedShape = z
  .object({
    code: string('Código de rastreio.', 'AP-7K2M9QXR4T8Z'),
    status: integer('Situação, de 1 a 7.', 5),
    label: string('Situação por extenso.', 'Em transporte'),
    history: z.array(statusMove).meta({ description: 'Por onde o pedido passou.' }),
    carrierCode: nullableString('Código da transportadora.', 'AA123456785BR'),
    estimatedDelivery: nullableString('Previsão de entrega, AAAA-MM-DD.', '2026-11-28'),
  })
  .meta({
    id: 'TrackedOrder',
    description: 'Onde está um pedido: sem nome, endereço, preço ou produto.',
  });

const trackedBody = (order: TrackedOrder): z.input<typeof trackedShape> => ({
  code: order.code,
  status: order.status,
  label: order.label,
  history: order.history.map(({ status, label, at }) => ({ status, label, at: at.toISOString() })),
  carrierCode: order.carrierCode,
  estimatedDelivery: order.estimatedDelivery,
});

export const trackOrderRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/track-order',
    audience: 'everyone',
    keyScope: 'tracking',
    summary: 'Rastreia um pedido',
    notes:
      'Pelo código do pedido ou, depois do envio, pelo da transportadora. Não mostra nome, endereço, preço nem produto.',
    query: z.object({ code: text('O código.', 'AP-7K2M9QXR4T8Z') }),
    answer: trackedShape,
    cachedUntil: 'order changes',
    refusals: ['post_office_order_status_not_found', 'too_many_attempts'],
    example: { query: 'code=AP-7K2M9QXR4T8Z' },
    execute: (ctx, { query }) => trackOrder(ctx, query.code),
    toBody: trackedBody,
  }),
];
