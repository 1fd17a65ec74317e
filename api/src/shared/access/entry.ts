import type { Viewer } from '../../modules/account/session/tokens.ts';
import {
  AccountBeingErased,
  DoctorBlocked,
  EnrolmentRequired,
  Forbidden,
  SignInRequired,
} from '../errors.ts';

/** The audience of what belongs to the account itself: a blocked doctor still reaches it. */
export const OWN_ACCOUNT = 'ownAccount';

/** Beside `OWN_ACCOUNT`: also open while the account waits for its erasure. */
export const DURING_ERASURE = 'duringErasure';

interface EntryRule {
  /** Empty for every signed-in person who may act; `OWN_ACCOUNT` for blocked doctors as well. */
  roles: readonly string[];
  /** Whether setting up a second factor needs it. */
  enrols: boolean;
}

/**
 * The one place where GraphQL, sockets and REST ask who may come in. A doctor or admin without a second factor gets
 * through the few doors that set one up and no other, whatever they ask for. A blocked doctor reaches the own account
 * with its orders and nothing of the clinic.
 */
export function requireEntry(viewer: Viewer | null, { roles, enrols }: EntryRule, _operation?: string): void {
  if (!viewer) throw new SignInRequired();
  if (viewer.mustEnrol && !enrols) throw new EnrolmentRequired();
  if (viewer.isBeingErased && !roles.includes(DURING_ERASURE)) throw new AccountBeingErased();
  const isOwnAccount = roles.includes(OWN_ACCOUNT);
  if (viewer.doctorBlock && !enrols && !isOwnAccount) throw new DoctorBlocked(viewer.doctorBlock);
  if (roles.length > 0 && !isOwnAccount && !roles.includes(viewer.role)) throw new Forbidden();
}
