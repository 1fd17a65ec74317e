import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppointmentRow } from '../appointment.entity.ts';
import { APPOINTMENT_STATUS } from '../appointment.rules.ts';
import { moveCase } from '../moveCase.ts';

/** A case that is held locked is nobody's again. `authorId` is whoever let it go; null for the clock. */
export async function letGo(
  em: EntityManager,
  row: AppointmentRow,
  authorId: string | null,
  at: Date,
): Promise<void> {
  row.attendBy = null;
  row.claimedAt = null;
  row.seenAt = null;
  await moveCase(em, row, { status: APPOINTMENT_STATUS.awaiting, authorId, at });
}
