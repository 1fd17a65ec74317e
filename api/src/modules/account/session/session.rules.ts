import { Role } from '../role.ts';
import type { Session } from './session.entity.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** The maximum lifetime of a session, and the maximum time without a request by the person. */
const sessionLimits = (role: Role): { absoluteMs: number; idleMs: number } =>
  role === Role.patient
    ? { absoluteMs: 180 * DAY_MS, idleMs: 30 * DAY_MS }
    : { absoluteMs: 12 * HOUR_MS, idleMs: 30 * MINUTE_MS };

/**
 * How many browsers may be signed in to one account at once. One more ends the session that was unused for longest.
 */
export const MAX_BROWSERS = 20;

/**
 * The grace period: for this long the previous token still works, for two tabs that refresh at once and for an answer
 * lost on the network.
 */
const GRACE_SECONDS = 20;

export type TokenUse =
  /** The newest token: the session rotates. */
  | 'newest'
  /**
   * The previous token within the grace period, from the same device: the current token is returned again and nothing
   * rotates.
   */
  | 'again'
  /** A token that was already spent: another party has a copy. */
  | 'spent';

/**
 * Whether one of our tokens is the newest, repeated within the grace period, or spent. `again` does not change
 * `rotatedAt`, so the grace period never grows, and it ends as soon as the next token is used.
 */
export function checkTokenUse(
  session: Pick<Session, 'refreshHash' | 'previousHash' | 'rotatedAt' | 'deviceHash'>,
  { hash: presentedHash, deviceHash }: { hash: string; deviceHash: string },
  now: Date,
): TokenUse {
  if (presentedHash === session.refreshHash) return 'newest';
  const sinceRotationMs = session.rotatedAt
    ? now.getTime() - session.rotatedAt.getTime()
    : Number.POSITIVE_INFINITY;
  const isSameDevice = session.deviceHash === null || session.deviceHash === deviceHash;
  const isInGracePeriod = sinceRotationMs <= GRACE_SECONDS * 1000;
  return isSameDevice && presentedHash === session.previousHash && isInGracePeriod ? 'again' : 'spent';
}

export const isOpen = (session: Pick<Session, 'endedAt' | 'expiresAt'>, now: Date): boolean =>
  session.endedAt === null && session.expiresAt > now;

/** Doctors and admins read other people's records, so a password alone is not enough for them. */
export const needsSecondFactor = (role: Role): boolean => role !== Role.patient;

/**
 * Whether a session may only set up the second factor. Its tokens have the role of a patient, so that a rule that does
 * not check this grants no more.
 */
export const mustEnrol = (role: Role, session: Pick<Session, 'secondFactorAt'>): boolean =>
  needsSecondFactor(role) && session.secondFactorAt === null;

/** The absolute end of a session that begins now. No use extends it. */
export const expiryFrom = (role: Role, now: Date): Date =>
  new Date(now.getTime() + sessionLimits(role).absoluteMs);

/** When a session ends unless it is used before. Access tokens are never signed for longer. */
export const endOf = (role: Role, session: Pick<Session, 'expiresAt'>, lastUse: Date): Date =>
  new Date(Math.min(session.expiresAt.getTime(), lastUse.getTime() + sessionLimits(role).idleMs));
