import { z } from 'zod';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { contactUs } from '../../modules/activity/contactUs.ts';
import { recordActivity } from '../../modules/activity/recordActivity.ts';
import { subscribeNewsletter } from '../../modules/activity/subscribeNewsletter.ts';
import { done, optionalText, text } from '../fields.ts';
import { type Route, route } from '../route.ts';

/** The documented codes are counted from 1 without a gap. */
const LAST_CODE = Math.max(...Object.values(ACTIVITY_EVENT));

export const activityRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/news-letter',
    audience: 'everyone',
    summary: 'Assina as novidades da loja',
    body: z.object({
      name: text('Nome e sobrenome.', 'Rui Barbosa Lima'),
      email: text('E-mail.', 'rui@exemplo.com.br'),
    }),
    answer: done,
    refusals: ['invalid_name', 'invalid_email', 'too_many_attempts'],
    example: { body: { name: 'Rui Barbosa Lima', email: 'rui@exemplo.com.br' } },
    execute: (ctx, { body }) => subscribeNewsletter(ctx, body),
    toBody: ({ ok }) => ({ ok }),
  }),
  route({
    method: 'POST',
    path: '/user/contact-us',
    audience: 'everyone',
    summary: 'Envia uma mensagem ao atendimento',
    body: z.object({
      name: text('Nome e sobrenome.', 'Rui Barbosa Lima'),
      email: text('E-mail.', 'rui@exemplo.com.br'),
      phone: optionalText('Telefone com DDD.', '(11) 98765-4321'),
      subject: text('Assunto.', 'Entrega'),
      message: text('Mensagem, até 2000 caracteres.', 'Posso mudar o endereço do meu pedido?'),
    }),
    answer: done,
    refusals: ['invalid_name', 'invalid_email', 'too_many_attempts'],
    example: {
      body: {
        name: 'Rui Barbosa Lima',
        email: 'rui@exemplo.com.br',
        subject: 'Entrega',
        message: 'Posso mudar o endereço do meu pedido?',
      },
    },
    execute: (ctx, { body }) => contactUs(ctx, body),
    toBody: ({ ok }) => ({ ok }),
  }),
  route({
    method: 'POST',
    path: '/user-activity',
    audience: 'everyone',
    summary: 'Conta uma visita ou um passo na loja',
    notes:
      'Nenhuma pessoa e nenhum endereço são guardados. Uma página que não pode ser contada responde ok: false.',
    body: z.object({
      code: z
        .int()
        .min(1)
        .max(LAST_CODE)
        .meta({ description: `Código do evento, de 1 a ${LAST_CODE}.`, example: 1 }),
      path: z.string().meta({ description: 'Página de origem.', example: '/produtos/creatina' }),
      id: z
        .string()
        .max(36)
        .optional()
        .meta({ description: 'Igual na repetição de um envio, que assim conta uma vez só.' }),
    }),
    answer: done,
    example: { body: { code: 1, path: '/produtos/creatina' } },
    execute: (ctx, { body }) => recordActivity(ctx, body),
    toBody: ({ ok }) => ({ ok }),
  }),
];
