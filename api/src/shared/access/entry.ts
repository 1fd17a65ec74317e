import type { Viewer } from '../../modules/account/tokens.ts';
import { EnrolmentRequired, Forbidden, Unauthenticated } from '../errors.ts';

interface Door {
  /** Empty for every signed-in person. */
  roles: readonly string[];
  /** Whether setting up a second factor needs it. */
  enrols: boolean;
}

/**
 * The one place where GraphQL, sockets and REST ask who may come in. A doctor or admin without a second factor gets
 * through the few doors that set one up and no other, whatever they ask for.
 */
export function requireEntry(viewer: Viewer | null, { roles, enrols }: Door, _operation?: string): void {
  if (!viewer) throw new Unauthenticated();
  if (viewer.mustEnrol && !enrols) throw new EnrolmentRequired();
  if (roles.length > 0 && !roles.includes(viewer.role)) throw new Forbidden();
}
