import type { Session } from '../session/session.entity.ts';
import type { User } from '../user.entity.ts';

/** How long after the registration the account may choose its first password without a code from its mailbox. */
const FIRST_PASSWORD_HOURS = 24;

/**
 * Whether this session may choose the first password of its account: it must be the session that the registration
 * opened. Any other one must prove the mailbox, because the browser may not be the person's own.
 */
export function mayChooseFirstPassword(
  user: Pick<User, 'passwordIsTemporary' | 'createdAt'>,
  session: Pick<Session, 'createdAt' | 'familyId'>,
  now: Date,
): boolean {
  const isOfRegistration =
    session.familyId === null && session.createdAt.getTime() === user.createdAt.getTime();
  const ageMs = now.getTime() - user.createdAt.getTime();
  return user.passwordIsTemporary && isOfRegistration && ageMs < FIRST_PASSWORD_HOURS * 3_600_000;
}
