import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part } from '../../../services.ts';
import { SignInRequired, StepUpRequired } from '../../../shared/errors.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { FreshCodeRule } from '../access/audience.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Role } from '../role.ts';
import { currentSession } from '../session/currentSession.ts';
import { Session } from '../session/session.entity.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { factorsOf, hasTwoFactor } from './factors.ts';
import { consumeCode } from './oneTimeCode.ts';

export const STEP_UP_MINUTES = 10;

/**
 * Confirms a fresh code within a session, so that a browser left open shows no photos and prescribes nothing.
 */
export async function stepUp(
  ctx: Part<
    Ctx,
    'clock' | 'em' | 'limits' | 'now' | 'security' | 'viewer' | 'callers.tokens' | 'request.address'
  >,
  code: string,
) {
  const { userId, sessionId } = signedInViewer(ctx);
  // Counted apart from signing in, so a stranger with the password cannot spend the tries of the person at work.
  const limitKey = `step-up:${userId}`;
  if (!(await ctx.limits.take('twoFactor', limitKey))) return new Refusal('too_many_attempts');
  const answer = await ctx.em.fork().transactional(async (em) => {
    if (!(await consumeCode(ctx, em, { userId, code }))) {
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: userId, detail: { code: 'step-up' } });
      return new Refusal('invalid_two_factor');
    }
    await em.nativeUpdate(Session, { id: sessionId, userId, endedAt: null }, { steppedUpAt: ctx.now });
    return new Done();
  });
  if (answer instanceof Done) await ctx.limits.forget('twoFactor', limitKey);
  return answer;
}

/**
 * Whether this session gave a code of the app or a passkey within the last ten minutes, signing in included. Throws
 * `SignInRequired` when the session was ended meanwhile: no code would help.
 */
export async function hasFreshFactor(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  em: EntityManager = ctx.em.fork(),
): Promise<boolean> {
  const { userId, sessionId } = signedInViewer(ctx);
  const session = await em.findOne(
    Session,
    { id: sessionId, userId, endedAt: null },
    { fields: ['steppedUpAt'], disableIdentityMap: true },
  );
  if (!session) throw new SignInRequired();
  return isWithin(session.steppedUpAt, ctx.now, STEP_UP_MINUTES * 60_000);
}

const isWithin = (at: Date | null, now: Date, milliseconds: number) =>
  at !== null && at.getTime() > now.getTime() - milliseconds && at <= now;

/**
 * Throws without a fresh factor: for the rule `always`, and for other people's photos and documents. Read once a
 * request.
 */
export async function requireStepUp(ctx: Pick<Ctx, 'em' | 'loader' | 'now' | 'viewer'>): Promise<void> {
  const isFresh = await ctx.loader('account.steppedUp', () => hasFreshFactor(ctx));
  if (!isFresh) throw new StepUpRequired();
}

/** What the check of a shift needs. */
export type ShiftContext = Pick<Ctx, 'config' | 'loader' | 'now' | 'orm' | 'viewer'>;

/**
 * Required from doctors and admins before data of other people is read: a code of the last hours, so that a browser
 * left open, or a copied token, does not read people, orders and records for a whole day. The owner of the data is not
 * asked.
 */
export async function requireCodeOfShift(ctx: ShiftContext, ownerId?: string): Promise<void> {
  const { role, userId } = signedInViewer(ctx);
  if (role === Role.patient || userId === ownerId) return;
  const validForMs = ctx.config.codeHours[role] * 3_600_000;
  const session = await currentSession(ctx);
  if (!session) throw new SignInRequired();
  // The first code, which set the factor up, counts too; a recovery code does not.
  const { steppedUpAt, secondFactorAt, recoveryCodeUsedAt } = session;
  const given = [steppedUpAt, recoveryCodeUsedAt ? null : secondFactorAt];
  if (!given.some((at) => isWithin(at, ctx.now, validForMs))) throw new StepUpRequired();
}

/** Enforces the fresh-code rule of an operation or path before its command runs, on every transport. */
export async function requireFreshCode(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  rule: FreshCodeRule,
): Promise<void> {
  const { role } = signedInViewer(ctx);
  if (rule === 'always' || (rule === 'admins' && role === Role.admin)) return requireStepUp(ctx);
  const isOfShift = rule === 'this shift' || rule === 'admins';
  if (isOfShift || (rule === 'this shift for doctors' && role === Role.doctor)) await requireCodeOfShift(ctx);
}

/**
 * The refusal that asks for a fresh code, or null when there is one. Used for prescriptions and for changes of how a
 * person signs in. A patient without a second factor has no code, so the answer is null.
 */
export async function refuseWithoutStepUp(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>) {
  const { userId, role } = signedInViewer(ctx);
  const em = ctx.em.fork();
  if (!needsSecondFactor(role) && !(await hasTwoFactor(em, userId))) return null;
  return (await hasFreshFactor(ctx, em)) ? null : new Refusal('step_up_required');
}

export type SignatureContext = Part<
  Ctx,
  'clock' | 'em' | 'limits' | 'now' | 'security' | 'viewer' | 'callers.tokens' | 'request.address'
>;

/** How long before a signature a passkey may have confirmed the signer. */
const SIGNATURE_MINUTES = 2;

/**
 * Each prescription, revocation and dispensing needs its own confirmation: an authenticator code, which can be used
 * only once, or without a code the signer's passkey, used within this session in the two minutes before.
 */
export async function confirmBeforeSigning(ctx: SignatureContext, code: string) {
  const isByPasskey =
    code === '' && (await factorsOf(ctx.em.fork(), signedInViewer(ctx).userId)).passkeys > 0;
  if (!isByPasskey) return stepUp(ctx, code);
  return (await usePasskeyConfirmation(ctx)) ? new Done() : new Refusal('step_up_required');
}

/** One statement, so that two simultaneous signatures cannot use the same confirmation. */
async function usePasskeyConfirmation(ctx: SignatureContext): Promise<boolean> {
  const { userId, sessionId } = signedInViewer(ctx);
  const since = new Date(ctx.now.getTime() - SIGNATURE_MINUTES * 60_000);
  const confirmed = {
    id: sessionId,
    userId,
    endedAt: null,
    passkeyConfirmedAt: { $gt: since, $lte: ctx.now },
  };
  return (await ctx.em.fork().nativeUpdate(Session, confirmed, { passkeyConfirmedAt: null })) > 0;
}
