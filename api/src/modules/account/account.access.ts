import { Role } from './role.ts';
import type { Viewer } from './session/tokens.ts';

/** A person may read their own profile; an admin may read every profile. */
export const maySeeProfile = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.userId === userId || viewer.role === Role.admin);

/** A person who may read a profile may also correct it. The role is never among its fields. */
export const mayEditProfile = maySeeProfile;
