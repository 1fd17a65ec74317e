import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';

type Person = Pick<Viewer, 'userId' | 'role'>;

/** The patient, the doctor who issued it, and admins may see it; for all others it does not exist. */
export const maySeePrescription = (
  viewer: Person,
  { userId, doctorId }: { userId: string; doctorId: string | null },
): boolean =>
  viewer.userId === userId ||
  viewer.role === Role.admin ||
  (viewer.role === Role.doctor && viewer.userId === doctorId);
