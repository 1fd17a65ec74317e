import { z } from 'zod';
import { redeemHandOver, startHandOver } from '../../modules/account/handOver/handOver.ts';
import { authBody, authShape } from '../bodies/userBody.ts';
import { string, text } from '../fields.ts';
import { type Route, route } from '../route.ts';

const SECRET = 'q3J1…43 letras';

/** Routes that pass a session from the shop to the evaluation, or back, when they have separate hosts. */
export const handOverRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/hand-over',
    audience: 'ownAccount',
    summary: 'Leva a sessão à loja ou à avaliação, no outro endereço',
    notes:
      'Devolve o endereço com um código de uso único, válido por 60 segundos e só no navegador que começou. Com um endereço só, é recusado.',
    body: z.object({
      challenge: text('SHA-256, em base64url, do segredo que o navegador guarda.', SECRET),
      from: text('Origem da página que pede.', 'https://loja.example'),
      path: text('Página de destino.', '/avaliacao'),
    }),
    answer: z
      .object({
        location: string('Para onde o navegador vai.', 'https://avaliacao.example/avaliacao?token=…'),
      })
      .meta({ id: 'HandOver', description: 'Uma sessão a caminho do outro endereço.' }),
    refusals: ['invalid_hand_over'],
    example: { body: { challenge: SECRET, from: 'https://loja.example', path: '/avaliacao' } },
    execute: (ctx, { body }) => startHandOver(ctx, body),
    toBody: ({ location }) => ({ location }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/hand-over/tokens',
    audience: 'everyone',
    summary: 'Troca o código de uso único por uma sessão',
    notes: 'Com x-cart-token, o carrinho do visitante passa a ser de quem entrou.',
    body: z.object({
      code: text('O código que veio em token.', SECRET),
      verifier: text('O segredo que o navegador guardou.', SECRET),
    }),
    answer: authShape,
    takesCartToken: true,
    ignoresBearer: true,
    refusals: ['invalid_hand_over', 'too_many_attempts'],
    example: { body: { code: SECRET, verifier: SECRET } },
    execute: (ctx, { body }) => redeemHandOver(ctx, body),
    toBody: authBody,
  }),
];
