import { z } from 'zod';
import { login } from '../../../modules/account/session/login.ts';
import { refreshSession } from '../../../modules/account/session/refreshSession.ts';
import { authBody, authShape, signInBody, signInShape } from '../../bodies/userBody.ts';
import { text } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

export const sessionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth',
    audience: 'everyone',
    summary: 'Abre uma sessão',
    notes:
      'Com x-cart-token, o carrinho do visitante passa a ser de quem entrou. Com a verificação em duas etapas ativa, a resposta é um challenge.',
    body: z.object({
      username: text('E-mail ou CPF, com ou sem máscara.', 'rui@exemplo.com.br'),
      password: text('Senha.', 'mar calmo 77'),
      grantType: z
        .literal('password')
        .optional()
        .meta({ description: 'Sempre password.', example: 'password' }),
    }),
    answer: signInShape,
    takesCartToken: true,
    ignoresBearer: true,
    refusals: ['invalid_credentials', 'temporary_password', 'too_many_attempts'],
    example: { body: { username: 'rui@exemplo.com.br', password: 'mar calmo 77', grantType: 'password' } },
    execute: (ctx, { body: { username, password } }) => login(ctx, { username, password }),
    toBody: signInBody,
  }),
  route({
    method: 'POST',
    path: '/api/auth/refresh',
    audience: 'everyone',
    summary: 'Troca o refreshToken por uma nova sessão',
    notes: 'Cada refreshToken vale uma vez. Usado de novo, encerra a sessão.',
    body: z.object({ refreshToken: text('O último recebido.', '0193f2a4-….0.9mJ…') }),
    answer: authShape,
    ignoresBearer: true,
    refusals: ['user_invalid_token', 'session_expired', 'session_timed_out'],
    example: { body: { refreshToken: '0193f2a4-….0.9mJ…' } },
    execute: (ctx, { body }) => refreshSession(ctx, body.refreshToken),
    toBody: authBody,
  }),
];
