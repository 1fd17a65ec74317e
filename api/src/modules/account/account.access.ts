import { Role } from './role.ts';
import type { Viewer } from './session/tokens.ts';

/** A person reads his own profile; an admin reads everyone's. */
export const maySeeProfile = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.userId === userId || viewer.role === Role.admin);

/** Who reads a profile may also correct it; the role is never among its fields. */
export const mayEditProfile = maySeeProfile;
