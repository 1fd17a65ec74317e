import type { EntityManager } from '@mikro-orm/postgresql';
import { generateSecret, generateURI, verify } from 'otplib';
import { BRAND } from '#schema/brand.ts';
import type { Ctx, Part } from '../../../services.ts';
import { seal, unseal } from '../../../shared/sealed.ts';
import { TwoFactor } from './twoFactor.entity.ts';

type Keys = Part<Ctx, 'callers.tokens'>;

const secretKey = ({ callers: { tokens } }: Keys): Buffer => tokens.derive('two-factor-secret');

export const sealSecret = (ctx: Keys, userId: string, secret: string): string =>
  seal(secretKey(ctx), userId, Buffer.from(secret));

export function openSecret(ctx: Keys, row: Pick<TwoFactor, 'userId' | 'secretSealed'>): string {
  const secret = unseal(secretKey(ctx), row.userId, row.secretSealed);
  // APP_SECRET differs from the one that encrypted it. The sign-in must fail and the operator must see it, so this
  // throws.
  if (!secret) throw new Error(`The second factor of ${row.userId} does not open with this APP_SECRET.`);
  return secret.toString();
}

/** The real time, without the demo clock's offset, because authenticator apps use it. */
export const realTime = ({ now, clock }: Pick<Ctx, 'now' | 'clock'>): Date =>
  new Date(now.getTime() - clock.offsetMs);

/**
 * Whether this is a code of the person's app, which is then spent. One statement decides between two concurrent uses:
 * the later one finds the step used. The caller counts the tries first.
 */
export async function consumeCode(
  ctx: Part<Ctx, 'now' | 'clock' | 'callers.tokens'>,
  em: EntityManager,
  { userId, code, isEnrolling = false }: { userId: string; code: string; isEnrolling?: boolean },
): Promise<boolean> {
  const row = await em.findOne(TwoFactor, { userId }, { disableIdentityMap: true });
  if (!row || (row.confirmedAt === null) !== isEnrolling) return false;
  const step = await timeStepOf(openSecret(ctx, row), code, { at: realTime(ctx), lastStep: row.lastStep });
  if (step === null) return false;
  const spent = await em.nativeUpdate(
    TwoFactor,
    {
      userId,
      lastStep: { $lt: step },
      secretSealed: row.secretSealed,
      confirmedAt: isEnrolling ? null : { $ne: null },
    },
    { lastStep: step, ...(isEnrolling && { confirmedAt: ctx.now }) },
  );
  return spent === 1;
}

/** The period that every authenticator app uses. */
export const STEP_SECONDS = 30;

/** 160 bits, in base32. */
export const newSecret = (): string => generateSecret();

export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: BRAND, label: email, secret });

/**
 * The step a code belongs to, with one step of drift in either direction; null for a wrong code. Used steps and those
 * before them never match. The comparison takes the same time for every code.
 */
export async function timeStepOf(
  secret: string,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number },
): Promise<number | null> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  // The library throws when the last step is in the future.
  const tooLate = lastStep > Math.floor(epoch / STEP_SECONDS) + 1;
  if (tooLate) return null;
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null;
}
