import {
  AccountBeingErased,
  ApiKeyRequired,
  EnrolmentRequired,
  Forbidden,
  RegistrationBlocked,
  SignInRequired,
} from '../../../shared/errors.ts';
import type { KnownKey } from '../apiKey/apiKey.rules.ts';
import { Role } from '../role.ts';
import type { Viewer } from '../session/tokens.ts';

/** The audience of a person's own account and orders, which a blocked doctor may use, too. */
export const OWN_ACCOUNT = 'ownAccount';

/** Used together with `OWN_ACCOUNT` for operations that may be called while the account waits for its erasure. */
export const DURING_ERASURE = 'duringErasure';

/**
 * Used together with `OWN_ACCOUNT` for operations that a doctor or admin needs before they have a second factor: to set
 * one up, and to sign out.
 */
export const ENROLLING = 'enrolling';

/** The audience of operations for partners, who call with a key and without a session. */
export const KEY_HOLDERS = 'keys';

/**
 * Who may call an operation or a documented path. `keys`: partners with an api-key. `members`: signed-in people.
 * `ownAccount`: also doctors whose registration is not checked or is suspended. `enrolling`: also doctors and admins
 * without a second factor. `clinic`: doctors and admins; the command checks whose appointment it is. `pharmacy`: pharmacists
 * and admins.
 */
export type Audience =
  | 'everyone'
  | 'keys'
  | 'enrolling'
  | 'ownAccount'
  | 'members'
  | 'clinic'
  | 'doctors'
  | 'pharmacists'
  | 'pharmacy'
  | 'admins';

/** The roles that `requireEntry` checks for each audience. */
export const ROLES_OF: Readonly<Record<Exclude<Audience, 'everyone'>, readonly string[]>> = {
  keys: [KEY_HOLDERS],
  enrolling: [OWN_ACCOUNT, ENROLLING],
  ownAccount: [OWN_ACCOUNT],
  members: [],
  clinic: [Role.doctor, Role.admin],
  doctors: [Role.doctor],
  pharmacists: [Role.pharmacist],
  pharmacy: [Role.pharmacist, Role.admin],
  admins: [Role.admin],
};

interface EntryRule {
  /** Empty for signed-in people except blocked doctors; `OWN_ACCOUNT` includes blocked doctors. */
  roles: readonly string[];
  /** The api-key of the request. Its scopes were checked before (`keyScope.ts`). */
  apiKey?: KnownKey | null | undefined;
}

/**
 * The access check of GraphQL, sockets and REST; throws when the caller may not call the operation. A doctor or admin
 * without a second factor may use only the operations that set one up. A blocked doctor or pharmacist, whose
 * registration is not checked or is suspended, may use only their own account and orders. `_operation` is for the functions by which tests
 * replace this one (`createSchema`).
 */
export function requireEntry(viewer: Viewer | null, { roles, apiKey }: EntryRule, _operation?: string): void {
  if (roles.includes(KEY_HOLDERS)) {
    if (!apiKey) throw new ApiKeyRequired();
    return;
  }
  if (!viewer) throw new SignInRequired();
  if (viewer.mustEnrol && !roles.includes(ENROLLING)) throw new EnrolmentRequired();
  if (viewer.isBeingErased && !roles.includes(DURING_ERASURE)) throw new AccountBeingErased();
  const isOwnAccount = roles.includes(OWN_ACCOUNT);
  if (viewer.registrationBlock && !isOwnAccount) throw new RegistrationBlocked(viewer.registrationBlock);
  if (roles.length > 0 && !isOwnAccount && !roles.includes(viewer.role)) throw new Forbidden();
}
