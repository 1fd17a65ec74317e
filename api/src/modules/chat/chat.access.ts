import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';

type Person = Pick<Viewer, 'userId' | 'role'>;

/** The two parties of a conversation. */
export interface Parties {
  /** The patient. */
  userId: string;
  /** The doctor who has the appointment; a doctor who returned it to the queue has no access any more. */
  doctorId: string | null;
}

export type ChatSide = 'patient' | 'doctor';

/**
 * The side of the caller in a conversation; null for other people, who get the answer of a missing
 * conversation.
 */
export function sideOf(viewer: Person, { userId, doctorId }: Parties): ChatSide | null {
  if (viewer.userId === userId) return 'patient';
  return viewer.role === Role.doctor && viewer.userId === doctorId ? 'doctor' : null;
}

/** Admins may only read, and only with a reason. They cannot write or follow. */
export const mayReadWithReason = (viewer: Person): boolean => viewer.role === Role.admin;
