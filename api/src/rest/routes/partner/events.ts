import { z } from 'zod';
import { PARTNER_EVENT_TYPES } from '#schema/partner/partnerEvents.ts';
import { readPartnerEvents } from '../../../modules/partner/feed/readPartnerEvents.ts';
import { type Route, route } from '../../route.ts';

const eventShape = z.object({
  id: z.string().meta({ description: 'O webhook-id da mensagem.', example: 'evt_1041' }),
  cursor: z.string().meta({ description: 'Passe como cursor para continuar depois dele.', example: '1041' }),
  type: z.string().meta({ description: 'O evento.', example: 'order.status_changed' }),
  timestamp: z.string().meta({ description: 'Quando aconteceu.', example: '2026-11-23T12:00:00.000Z' }),
  data: z.record(z.string(), z.unknown()).meta({
    description: 'Os fatos do evento.',
    example: {
      code: 'AP-0123456789AB',
      status: 4,
      label: 'Em separação',
      changedAt: '2026-11-23T12:00:00.000Z',
    },
  }),
});

export const partnerEventRoutes: Route[] = [
  route({
    audience: 'keys',
    keyScope: 'events',
    method: 'GET',
    path: '/partner/events',
    summary: 'Lê os eventos em páginas, do mais antigo ao mais novo',
    notes:
      'Os mesmos eventos dos webhooks, guardados por 30 dias. Sem cursor, começa no mais antigo; next diz onde continuar, agora ou quando houver mais.',
    query: z.object({
      cursor: z.string().optional().meta({
        description: 'O último evento já lido: um cursor ou um webhook-id.',
        example: '1041',
      }),
      types: z
        .string()
        .optional()
        .meta({
          description: `Os eventos, separados por vírgula: ${PARTNER_EVENT_TYPES.join(', ')}.`,
          example: 'order.status_changed',
        }),
      limit: z.coerce.number().int().default(50).meta({ description: 'De 1 a 100.', example: 50 }),
    }),
    answer: z.object({
      items: z.array(eventShape),
      next: z.string().meta({ description: 'O cursor da próxima página.', example: '1041' }),
    }),
    refusals: ['cursor_unknown'],
    example: { query: 'cursor=1041&limit=50' },
    execute: (ctx, { query: { cursor, types, limit } }) =>
      readPartnerEvents(ctx, { after: cursor, types: types?.split(','), limit }),
    toBody: ({ items, next }) => ({
      items: items.map(({ timestamp, ...event }) => ({ ...event, timestamp: timestamp.toISOString() })),
      next,
    }),
  }),
];
