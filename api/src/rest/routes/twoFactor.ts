import { z } from 'zod';
import { signedInViewer } from '../../modules/account/access/signedInViewer.ts';
import { confirmTwoFactor, enableTwoFactor } from '../../modules/account/twoFactor/enableTwoFactor.ts';
import { authenticateTwoFactor, recoverTwoFactor } from '../../modules/account/twoFactor/passTwoFactor.ts';
import { requestTwoFactorReset, resetTwoFactor } from '../../modules/account/twoFactor/resetTwoFactor.ts';
import { stepUp } from '../../modules/account/twoFactor/stepUp.ts';
import type { Ctx } from '../../services.ts';
import { Forbidden } from '../../shared/errors.ts';
import { authBody, authShape, challengeSample } from '../bodies/userBody.ts';
import { done, exampleId, optionalText, string, text, uuid } from '../fields.ts';
import { type Route, route } from '../route.ts';

const params = z.object({ id: uuid('Identificador da pessoa.') });
const challenge = text('O challenge recebido ao entrar com a senha.', challengeSample);

/** Throws unless the person in the path is the caller. */
function requireSelf(ctx: Ctx, userId: string): Ctx {
  if (signedInViewer(ctx).userId !== userId) throw new Forbidden();
  return ctx;
}

export const twoFactorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/user/{id}/enable-two-factor',
    audience: 'enrolling',
    freshCode: 'none: only the caller’s own data',
    summary: 'Oferece um segredo para o aplicativo autenticador',
    notes: 'Cada pedido troca o segredo, até que um código o confirme. Depois disso ele não aparece mais.',
    params,
    answer: z
      .object({
        otpauthUrl: string('Endereço que o aplicativo lê.', 'otpauth://totp/Aprumo:rui%40exemplo.com.br?…'),
        secret: string('O segredo, para digitar.', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
        qrSvg: string('O QR do endereço, em SVG.', '<svg…'),
      })
      .meta({ id: 'TwoFactorOffer' }),
    refusals: ['forbidden', 'two_factor_already_on'],
    example: { path: `/user/${exampleId}/enable-two-factor` },
    execute: (ctx, { params: { id: userId } }) => enableTwoFactor(requireSelf(ctx, userId)),
    toBody: ({ otpauthUrl, secret, qrSvg }) => ({ otpauthUrl, secret, qrSvg }),
  }),
  route({
    method: 'PUT',
    path: '/user/{id}/two-factor',
    audience: 'enrolling',
    summary: 'Ativa a verificação em duas etapas',
    notes:
      'Com o primeiro código do aplicativo. A resposta traz dez códigos de recuperação, só desta vez, e um token no lugar do atual.',
    params,
    body: z.object({ code: text('O código do aplicativo.', '123456') }),
    answer: z
      .object({
        recoveryCodes: z
          .array(z.string())
          .meta({ description: 'Cada um entra uma vez sem o aplicativo.', example: ['K7QM-2WXE-9RTA'] }),
        token: string('Token de acesso, no lugar do enviado.', 'eyJhbGciOi…'),
      })
      .meta({ id: 'TwoFactorConfirmed' }),
    refusals: ['forbidden', 'invalid_two_factor', 'too_many_attempts'],
    example: { path: `/user/${exampleId}/two-factor`, body: { code: '123456' } },
    execute: (ctx, { params: { id: userId }, body }) => confirmTwoFactor(requireSelf(ctx, userId), body.code),
    toBody: ({ recoveryCodes, token }) => ({ recoveryCodes, token }),
  }),
  route({
    method: 'POST',
    path: '/user/authenticate-two-factor',
    audience: 'everyone',
    summary: 'Conclui a entrada com o código do aplicativo',
    body: z.object({ challenge, code: text('O código do aplicativo.', '123456') }),
    answer: authShape,
    takesCartToken: true,
    ignoresBearer: true,
    refusals: ['invalid_two_factor', 'two_factor_expired', 'too_many_attempts'],
    example: { body: { challenge: challengeSample, code: '123456' } },
    execute: (ctx, { body }) => authenticateTwoFactor(ctx, body),
    toBody: authBody,
  }),
  route({
    method: 'POST',
    path: '/user/step-up',
    audience: 'ownAccount',
    summary: 'Confirma um código novo na sessão aberta',
    notes:
      'Por dez minutos valem os caminhos que respondem step_up_required, como depois do código da entrada.',
    body: z.object({ code: text('O código do aplicativo.', '123456') }),
    answer: done,
    refusals: ['invalid_two_factor', 'too_many_attempts'],
    example: { body: { code: '123456' } },
    execute: (ctx, { body }) => stepUp(ctx, body.code),
    toBody: ({ ok }) => ({ ok }),
  }),
  route({
    method: 'PUT',
    path: '/user/{id}/two-factor-recovery',
    audience: 'everyone',
    summary: 'Conclui a entrada com um código de recuperação',
    notes: 'O código usado deixa de valer.',
    params,
    body: z.object({ challenge, recoveryCode: text('Um dos dez códigos.', 'K7QM-2WXE-9RTA') }),
    answer: authShape,
    takesCartToken: true,
    ignoresBearer: true,
    refusals: ['invalid_recovery_word', 'two_factor_expired', 'too_many_attempts'],
    example: {
      path: `/user/${exampleId}/two-factor-recovery`,
      body: { challenge: challengeSample, recoveryCode: 'K7QM-2WXE-9RTA' },
    },
    execute: (ctx, { params: { id: userId }, body }) => recoverTwoFactor(ctx, { ...body, userId }),
    toBody: authBody,
  }),
  route({
    method: 'PUT',
    path: '/user/{id}/reset-two-factor',
    audience: 'everyone',
    summary: 'Desliga a verificação em duas etapas de quem perdeu o aplicativo',
    notes:
      'Sem code, envia um código por e-mail; com ele, desliga. Médicos e administradores pedem a outro administrador.',
    params,
    body: z.object({ challenge, code: optionalText('O código recebido por e-mail.', '123456') }),
    answer: done,
    ignoresBearer: true,
    refusals: [
      'invalid_two_factor_reset_code',
      'two_factor_expired',
      'two_factor_reset_by_admin',
      'too_many_attempts',
    ],
    example: {
      path: `/user/${exampleId}/reset-two-factor`,
      body: { challenge: challengeSample, code: '123456' },
    },
    execute: (ctx, { params: { id: userId }, body }) =>
      typeof body.code === 'string'
        ? resetTwoFactor(ctx, { challenge: body.challenge, code: body.code, userId })
        : requestTwoFactorReset(ctx, { challenge: body.challenge, userId }),
    toBody: ({ ok }) => ({ ok }),
  }),
];
