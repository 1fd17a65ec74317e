import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';

type Person = Pick<Viewer, 'userId' | 'role'>;

/**
 * Whether the viewer is the patient, the doctor who issued the prescription, or an admin. All others get the answer
 * for a missing prescription.
 */
export const maySeePrescription = (
  viewer: Person,
  { userId, doctorId }: { userId: string; doctorId: string | null },
): boolean =>
  viewer.userId === userId ||
  viewer.role === Role.admin ||
  (viewer.role === Role.doctor && viewer.userId === doctorId);
