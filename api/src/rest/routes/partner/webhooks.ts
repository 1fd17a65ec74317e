import { z } from 'zod';
import { PARTNER_EVENT_TYPES } from '#schema/partner/partnerEvents.ts';
import { listDeliveries } from '../../../modules/partner/delivery/listDeliveries.ts';
import { replayDeliveries } from '../../../modules/partner/delivery/replayDeliveries.ts';
import { partnerOf } from '../../../modules/partner/webhook/partnerWebhook.access.ts';
import type {
  PartnerWebhook,
  WebhookDelivery,
} from '../../../modules/partner/webhook/partnerWebhook.types.ts';
import { sendSample } from '../../../modules/partner/webhook/sendSample.ts';
import { verifyWebhook } from '../../../modules/partner/webhook/verifyWebhook.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from '../../../modules/partner/webhook/webhooks.ts';
import { done } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const moment = (description: string) => z.string().meta({ description, example: '2026-11-23T12:00:00.000Z' });

const webhookShape = z.object({
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

const tryShape = z.object({
  at: moment('Quando foi tentada.'),
  status: z.int().nullable().meta({ description: 'Status da resposta.', example: 204 }),
  problem: z.string().nullable().meta({ description: 'Por que a mensagem não foi entregue.', example: null }),
  answer: z.string().nullable().meta({ description: 'Começo da resposta.', example: '' }),
  ms: z.int().meta({ description: 'Duração em milissegundos.', example: 87 }),
});

const deliveryShape = z.object({
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

const viewDelivery = ({
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

const ID = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const params = z.object({ id: z.string().meta({ description: 'O webhook.', example: ID }) });
/** The access rule of all webhook routes. */
const ACCESS = { audience: 'keys', keyScope: 'events' } as const;
const example = { path: `/partner/webhooks/${ID}` };
const secret = z.string().meta({
  description: 'O segredo que assina as mensagens. Aparece só nesta resposta.',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

const bodyOf = (webhook: PartnerWebhook): z.input<typeof webhookShape> => ({
  ...webhook,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  pausedAt: webhook.pausedAt?.toISOString() ?? null,
  previousUntil: webhook.previousUntil?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
});

export const webhookRoutes: Route[] = [
  route({
    ...ACCESS,
    method: 'POST',
    path: '/partner/webhooks',
    status: 201,
    summary: 'Cria um webhook',
    notes:
      'As mensagens seguem o Standard Webhooks: cabeçalhos webhook-id, webhook-timestamp e webhook-signature. O webhook só recebe eventos depois da verificação.',
    body: z.object({
      url: z
        .string()
        .meta({ description: 'Endereço https público.', example: 'https://parceiro.com.br/aprumo' }),
      events: z.array(z.string()).meta({
        description: `Os eventos: ${PARTNER_EVENT_TYPES.join(', ')}.`,
        example: ['order.status_changed', 'order.tracking_changed'],
      }),
    }),
    answer: z.object({ ...webhookShape.shape, secret }),
    refusals: ['webhook_limit'],
    example: {
      body: {
        url: 'https://parceiro.com.br/aprumo',
        events: ['order.status_changed', 'order.tracking_changed'],
      },
    },
    execute: (ctx, { body }) => createWebhook(ctx, body),
    toBody: (created) => ({ ...bodyOf(created.webhook), secret: created.secret }),
  }),
  route({
    ...ACCESS,
    method: 'GET',
    path: '/partner/webhooks',
    summary: 'Lista os webhooks da chave',
    answer: z.object({ items: z.array(webhookShape) }),
    execute: async (ctx) => ({ items: await listWebhooks(ctx, partnerOf(ctx).id) }),
    toBody: ({ items }) => ({ items: items.map(bodyOf) }),
  }),
  route({
    ...ACCESS,
    method: 'PUT',
    path: '/partner/webhooks/{id}',
    summary: 'Muda o endereço ou os eventos de um webhook',
    notes:
      'O que não for enviado fica como está. Um endereço novo aparece em nextUrl e passa a valer depois da verificação; até lá, as mensagens continuam indo para o atual. O que espera de um evento retirado não será enviado.',
    params,
    body: z.object({
      url: z
        .string()
        .nullish()
        .meta({ description: 'Endereço https público.', example: 'https://parceiro.com.br/novo' }),
      events: z
        .array(z.string())
        .nullish()
        .meta({
          description: `Os eventos: ${PARTNER_EVENT_TYPES.join(', ')}.`,
          example: ['order.status_changed'],
        }),
    }),
    answer: webhookShape,
    example: { ...example, body: { url: 'https://parceiro.com.br/novo' } },
    execute: (ctx, { params: { id }, body }) => changeWebhook(ctx, id, body),
    toBody: bodyOf,
  }),
  route({
    ...ACCESS,
    method: 'POST',
    path: '/partner/webhooks/{id}/verify',
    summary: 'Verifica e ativa um webhook',
    notes:
      'Envia uma mensagem assinada do tipo webhook.check. O endereço deve responder 2xx com o challenge recebido em data, sozinho no corpo ou em { challenge }. Também retoma um webhook pausado.',
    params,
    answer: webhookShape,
    refusals: ['webhook_check_failed', 'webhook_challenge_missing', 'webhook_address_refused'],
    example: { path: `${example.path}/verify` },
    execute: (ctx, { params: { id } }) => verifyWebhook(ctx, id),
    toBody: bodyOf,
  }),
  route({
    ...ACCESS,
    method: 'POST',
    path: '/partner/webhooks/{id}/test',
    summary: 'Envia um exemplo assinado e diz como o endereço respondeu',
    notes: 'Os fatos são inventados, e o envio não é repetido. Funciona também antes da verificação.',
    params,
    body: z.object({
      type: z.enum(PARTNER_EVENT_TYPES).meta({ description: 'O evento.', example: 'order.status_changed' }),
    }),
    answer: tryShape.omit({ at: true }),
    example: { path: `${example.path}/test`, body: { type: 'order.status_changed' } },
    execute: (ctx, { params: { id }, body: { type } }) => sendSample(ctx, id, type),
    toBody: ({ bodyStart, ...attempt }) => ({ ...attempt, answer: bodyStart }),
  }),
  route({
    ...ACCESS,
    method: 'POST',
    path: '/partner/webhooks/{id}/rotate-secret',
    summary: 'Troca o segredo de um webhook',
    notes: 'Até o fim do prazo, cada mensagem leva uma assinatura de cada segredo.',
    params,
    body: z.object({
      overlapHours: z
        .int()
        .default(24)
        .meta({ description: 'Horas com as duas assinaturas, de 0 a 168.', example: 24 }),
    }),
    answer: z.object({ ...webhookShape.shape, secret }),
    example: { path: `${example.path}/rotate-secret`, body: { overlapHours: 24 } },
    execute: (ctx, { params: { id }, body }) => rotateWebhookSecret(ctx, { id, ...body }),
    toBody: (rotated) => ({ ...bodyOf(rotated.webhook), secret: rotated.secret }),
  }),
  route({
    ...ACCESS,
    method: 'POST',
    path: '/partner/webhooks/{id}/replay',
    summary: 'Envia eventos de novo',
    notes:
      'Uma entrega (deliveryId), um período (from e until) ou tudo depois de um cursor. São até 1.000 eventos por chamada, na ordem e com o mesmo webhook-id; next diz onde continuar. O que já espera na fila não entra outra vez.',
    params,
    body: z.object({
      deliveryId: z.string().nullish().meta({ description: 'Uma entrega.', example: '42' }),
      from: z.iso
        .datetime()
        .nullish()
        .meta({ description: 'Início do período.', example: '2026-11-23T00:00:00Z' }),
      until: z.iso
        .datetime()
        .nullish()
        .meta({ description: 'Fim do período.', example: '2026-11-24T00:00:00Z' }),
      cursor: z.string().nullish().meta({
        description: 'O último evento já recebido: um cursor ou um webhook-id.',
        example: '1041',
      }),
    }),
    answer: z.object({
      queued: z.int().meta({ description: 'Quantos eventos serão enviados de novo.', example: 3 }),
      next: z.string().nullable().meta({ description: 'O cursor da próxima chamada.', example: null }),
    }),
    refusals: ['webhook_not_active', 'webhook_queue_full', 'cursor_unknown'],
    example: { path: `${example.path}/replay`, body: { cursor: '1041' } },
    execute: (ctx, { params: { id }, body: { from, until, ...selection } }) =>
      replayDeliveries(ctx, id, {
        ...selection,
        from: from ? new Date(from) : null,
        until: until ? new Date(until) : null,
      }),
    toBody: ({ queued, next }) => ({ queued, next }),
  }),
  route({
    ...ACCESS,
    method: 'GET',
    path: '/partner/webhooks/{id}/deliveries',
    summary: 'Lista as entregas de um webhook, com cada tentativa',
    params,
    query: z.object({
      limit: z.coerce.number().int().default(20).meta({ description: 'De 1 a 100.', example: 20 }),
      before: z.string().optional().meta({ description: 'O next da página anterior.', example: '42' }),
    }),
    answer: z.object({
      items: z.array(deliveryShape),
      next: z
        .string()
        .nullable()
        .meta({ description: 'Passe como before para as mais antigas.', example: null }),
    }),
    refusals: ['cursor_unknown'],
    example: { path: `${example.path}/deliveries` },
    execute: (ctx, { params: { id }, query }) => listDeliveries(ctx, { webhookId: id, ...query }),
    toBody: ({ items, next }) => ({ items: items.map(viewDelivery), next }),
  }),
  route({
    ...ACCESS,
    method: 'DELETE',
    path: '/partner/webhooks/{id}',
    summary: 'Apaga um webhook com as suas entregas',
    params,
    answer: done,
    example,
    execute: (ctx, { params: { id } }) => removeWebhook(ctx, id),
    toBody: ({ ok }) => ({ ok }),
  }),
];
