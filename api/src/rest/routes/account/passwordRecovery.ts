import { z } from 'zod';
import {
  recoverPassword,
  requestPasswordRecovery,
} from '../../../modules/account/password/recoverPassword.ts';
import { done, optionalText, text } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

export const passwordRecoveryRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/password-recovery',
    audience: 'everyone',
    summary: 'Envia um código para criar outra senha',
    body: z.object({
      email: text('E-mail do cadastro.', 'rui@exemplo.com.br'),
      sendTo: z.literal('email').optional().meta({ description: 'Por onde enviar.', example: 'email' }),
    }),
    answer: done,
    refusals: ['entity_not_found', 'invalid_email', 'too_many_attempts'],
    example: { body: { email: 'rui@exemplo.com.br', sendTo: 'email' } },
    execute: (ctx, { body }) => requestPasswordRecovery(ctx, body.email),
    toBody: ({ ok }) => ({ ok }),
  }),
  route({
    method: 'PUT',
    path: '/user/password-recovery',
    audience: 'everyone',
    summary: 'Cria outra senha com o código recebido',
    notes: 'O código tem 6 números e vale 15 minutos, 5 tentativas e um uso. As sessões abertas se encerram.',
    body: z.object({
      email: text('O e-mail que recebeu o código.', 'rui@exemplo.com.br'),
      code: text('O código.', '123456'),
      password: text('A nova senha.', 'vento leste 88'),
      document: optionalText('O CPF do cadastro; pedido quando o e-mail nunca foi confirmado.'),
    }),
    answer: done,
    refusals: [
      'invalid_recovery_code',
      'invalid_document_code',
      'recovery_document_required',
      'recovery_document_mismatch',
      'too_many_attempts',
    ],
    example: { body: { email: 'rui@exemplo.com.br', code: '123456', password: 'vento leste 88' } },
    execute: (ctx, { body }) => recoverPassword(ctx, body),
    toBody: ({ ok }) => ({ ok }),
  }),
];
