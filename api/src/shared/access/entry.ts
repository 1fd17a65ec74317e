import type { KnownKey } from '../../modules/account/apiKey/apiKey.rules.ts';
import type { Viewer } from '../../modules/account/session/tokens.ts';
import {
  AccountBeingErased,
  ApiKeyRequired,
  DoctorBlocked,
  EnrolmentRequired,
  Forbidden,
  SignInRequired,
} from '../errors.ts';

/** The audience of the account's own data: a blocked doctor may still use it. */
export const OWN_ACCOUNT = 'ownAccount';

/** In addition to `OWN_ACCOUNT`: also open while the account waits for its erasure. */
export const DURING_ERASURE = 'duringErasure';

/** The audience of operations for partners, who call with a key and without a session. */
export const KEY_HOLDERS = 'keys';

interface EntryRule {
  /** Empty for every signed-in person who may act; `OWN_ACCOUNT` for blocked doctors as well. */
  roles: readonly string[];
  /** Available to a doctor or admin without a second factor, who needs it to set one up. */
  allowedWithoutSecondFactor: boolean;
  /** The partner's key of the request, whose scopes are checked before (`keyScope.ts`). */
  apiKey?: KnownKey | null | undefined;
}

/**
 * The one access check of GraphQL, sockets and REST. A doctor or admin without a second factor may use only
 * the operations that set one up. A blocked doctor may use their own account and orders and nothing of
 * the clinic.
 */
export function requireEntry(
  viewer: Viewer | null,
  { roles, allowedWithoutSecondFactor, apiKey }: EntryRule,
  _operation?: string,
): void {
  if (roles.includes(KEY_HOLDERS)) {
    if (!apiKey) throw new ApiKeyRequired();
    return;
  }
  if (!viewer) throw new SignInRequired();
  if (viewer.mustEnrol && !allowedWithoutSecondFactor) throw new EnrolmentRequired();
  if (viewer.isBeingErased && !roles.includes(DURING_ERASURE)) throw new AccountBeingErased();
  const isOwnAccount = roles.includes(OWN_ACCOUNT);
  if (viewer.doctorBlock && !allowedWithoutSecondFactor && !isOwnAccount)
    throw new DoctorBlocked(viewer.doctorBlock);
  if (roles.length > 0 && !isOwnAccount && !roles.includes(viewer.role)) throw new Forbidden();
}
