import { z } from 'zod';
import { AuthRecord } from '../../modules/account/account.results.ts';
import type { TwoFactorChallenge } from '../../modules/account/twoFactor/challenge.ts';
import { flag, string } from '../fields.ts';
import { authBody, authShape } from './userBody.ts';

export const challengeSample = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11.pN3…';

const challengeShape = z
  .object({
    twoFactorRequired: flag('Sempre verdadeiro.', true),
    challenge: string('Para confirmar em até 5 minutos, uma vez.', challengeSample),
    userId: string('Quem está entrando.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
  })
  .meta({ id: 'TwoFactorChallenge', description: 'A senha confere; falta o código do aplicativo.' });

/** A session, or the second factor that is still missing. */
export const signInShape = z.union([authShape, challengeShape]);

export const signInBody = (answer: AuthRecord | TwoFactorChallenge): z.input<typeof signInShape> =>
  answer instanceof AuthRecord
    ? authBody(answer)
    : {
        twoFactorRequired: answer.twoFactorRequired,
        challenge: answer.challenge,
        userId: answer.userId,
      };
