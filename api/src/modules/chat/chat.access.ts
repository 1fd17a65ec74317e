import { Role } from '../account/role.ts';
import type { Viewer } from '../account/tokens.ts';

type Person = Pick<Viewer, 'userId' | 'role'>;

/** Between whom a conversation is. */
export interface Parties {
  /** The patient. */
  userId: string;
  /** The doctor who has the case; one who handed it back is a stranger again. */
  attendBy: string | null;
}

export type Seat = 'patient' | 'doctor';

/** On which side of a conversation someone sits; null for everyone else, to whom it does not exist. */
export function seatOf(viewer: Person, { userId, attendBy }: Parties): Seat | null {
  if (viewer.userId === userId) return 'patient';
  return viewer.role === Role.doctor && viewer.userId === attendBy ? 'doctor' : null;
}

/** Admins write nothing and follow nothing. They read, and say why. */
export const mayReadWithReason = (viewer: Person): boolean => viewer.role === Role.admin;
