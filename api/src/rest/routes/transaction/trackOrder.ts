import { z } from 'zod';
import { trackOrder } from '../../../modules/order/track/trackOrder.ts';
import { trackedBody, trackedShape } from '../../bodies/trackedBody.ts';
import { text } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

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
