import { z } from 'zod';
import type { WebhookDelivery } from '../../../modules/partner/webhook/partnerWebhook.types.ts';

const moment = (description: string) => z.string().meta({ description, example: '2026-11-23T12:00:00.000Z' });

export const webhookShape = z.object({
  id: z.string().meta({ description: 'O webhook.', example: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11' }),
  url: z.string().meta({ description: 'Endereço.', example: 'https://parceiro.com.br/aprumo' }),
  nextUrl: z.string().nullable().meta({
    description: 'O endereço novo, que passa a valer depois da verificação.',
    example: null,
  }),
  events: z.array(z.string()).meta({ description: 'Eventos.', example: ['order.status_changed'] }),
  state: z.string().meta({
    description: 'pending até a verificação, active, ou paused depois de 72 horas só com falhas.',
    example: 'active',
  }),
  failingSince: moment('A primeira falha desde o último sucesso.').nullable(),
  pausedAt: moment('Quando foi pausado.').nullable(),
  previousUntil: moment('Até quando o segredo anterior também assina.').nullable(),
  createdAt: moment('Quando foi criado.'),
});

export const tryShape = z.object({
  at: moment('Quando foi tentada.'),
  status: z.int().nullable().meta({ description: 'Status da resposta.', example: 204 }),
  problem: z.string().nullable().meta({ description: 'Por que a mensagem não foi entregue.', example: null }),
  answer: z.string().nullable().meta({ description: 'Começo da resposta.', example: '' }),
  ms: z.int().meta({ description: 'Duração em milissegundos.', example: 87 }),
});

export const deliveryShape = z.object({
  id: z.string().meta({ description: 'A entrega.', example: '42' }),
  eventId: z.string().meta({ description: 'O webhook-id da mensagem.', example: 'evt_1041' }),
  type: z.string().meta({ description: 'O evento.', example: 'order.status_changed' }),
  data: z.record(z.string(), z.unknown()).meta({
    description: 'O que foi enviado em data.',
    example: {
      code: 'AP-0123456789AB',
      status: 4,
      label: 'Em separação',
      changedAt: '2026-11-23T12:00:00.000Z',
    },
  }),
  state: z.string().meta({ description: 'waiting, delivered, givenUp ou dropped.', example: 'delivered' }),
  dropReason: z.string().nullable().meta({
    description:
      'Em dropped, por que não será enviada: keyRevoked, keyExpired, scopeRemoved ou eventRemoved.',
    example: null,
  }),
  createdAt: moment('Quando entrou na fila.'),
  tries: z.array(tryShape).meta({ description: 'As tentativas.' }),
});

export const viewDelivery = ({
  data,
  createdAt,
  tries,
  ...delivery
}: WebhookDelivery): z.input<typeof deliveryShape> => ({
  ...delivery,
  data: JSON.parse(data),
  createdAt: createdAt.toISOString(),
  tries: tries.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
});
