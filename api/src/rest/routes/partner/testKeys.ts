import { z } from 'zod';
import { createTestKey } from '../../../modules/partner/testKey/createTestKey.ts';
import { moveTestOrder } from '../../../modules/partner/testKey/moveTestOrder.ts';
import { type Route, route } from '../../route.ts';

export const testKeyRoutes: Route[] = [
  route({
    audience: 'everyone',
    method: 'POST',
    path: '/partner/test-keys',
    status: 201,
    summary: 'Cria uma chave de teste',
    notes:
      'Para experimentar webhooks e o feed sem pedir acesso. Vale 24 horas e acaba depois de uma hora sem uso, com 60 chamadas por minuto, e vê só pedidos inventados por ela: nada da loja.',
    answer: z.object({
      key: z.string().meta({ description: 'A chave, para o cabeçalho api-key.', example: 'teste_Zk3xQ0d7' }),
      expiresAt: z.string().meta({
        description: 'Até quando vale, se for usada ao menos uma vez por hora.',
        example: '2026-11-24T12:00:00.000Z',
      }),
    }),
    refusals: ['too_many_attempts', 'test_keys_in_use'],
    execute: (ctx) => createTestKey(ctx),
    toBody: ({ key, expiresAt }) => ({ key, expiresAt: expiresAt.toISOString() }),
  }),
  route({
    audience: 'keys',
    keyScope: 'events',
    method: 'POST',
    path: '/partner/test-orders',
    summary: 'Move o pedido inventado da chave de teste',
    notes:
      'Cada chamada leva o pedido à próxima situação: aprovado, em separação, em transporte e entregue; depois começa outro. Os eventos chegam ao feed e aos webhooks desta chave.',
    answer: z.object({
      code: z.string().meta({ description: 'O código do pedido.', example: 'AP-TESTE0000000' }),
      status: z.int().meta({ description: 'A nova situação.', example: 4 }),
      label: z.string().meta({ description: 'A situação por extenso.', example: 'Em separação' }),
      eventIds: z
        .array(z.string())
        .meta({ description: 'O webhook-id de cada mensagem.', example: ['evt_1041'] }),
    }),
    refusals: ['test_key_required', 'too_many_attempts'],
    execute: (ctx) => moveTestOrder(ctx),
    toBody: (moved) => moved,
  }),
];
