import { z } from 'zod';
import { listCalls } from '../../../modules/partner/calls/listCalls.ts';
import { type Route, route } from '../../route.ts';

const callShape = z.object({
  at: z.string().meta({ description: 'Quando.', example: '2026-11-23T12:00:00.000Z' }),
  name: z
    .string()
    .meta({ description: 'O caminho, ou as operações de GraphQL.', example: 'GET /track-order' }),
  status: z.int().meta({ description: 'Status da resposta.', example: 200 }),
  ms: z.int().meta({ description: 'Duração em milissegundos.', example: 3 }),
});

export const callRoutes: Route[] = [
  route({
    audience: 'keys',
    keyScope: 'events',
    method: 'GET',
    path: '/partner/calls',
    summary: 'Lista as chamadas recentes da chave',
    notes: 'As últimas 100, da mais nova à mais antiga, guardadas por 7 dias.',
    answer: z.object({ items: z.array(callShape) }),
    execute: (ctx) => listCalls(ctx),
    toBody: ({ items }) => ({
      items: items.map(({ at, name, status, ms }) => ({ at: at.toISOString(), name, status, ms })),
    }),
  }),
];
