import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { callOfMail } from './callOfMail.ts';

type Times = Parameters<typeof callOfMail>[1];

/**
 * Frees the times kept for an appointment, and returns the agreed call that was still to come, for the mail of the change.
 * `keepsPast` does not change a call that took place.
 */
export async function cancelCalls(
  em: EntityManager,
  appointmentId: string,
  { now, keepsPast = false }: { now: Date; keepsPast?: boolean },
): Promise<Times | null> {
  const slots = await sql<{ state: string; startsAt: string; endsAt: string }>(
    em,
    `update schedule_slot slot set state = 'cancelled' from schedule_slot before
      where slot.appointment_id = $1 and before.id = slot.id
        and (slot.state = 'offered' or (slot.state = 'chosen' and (not $2 or slot.starts_at > $3)))
      returning before.state, slot.starts_at as "startsAt", slot.ends_at as "endsAt"`,
    [appointmentId, keepsPast, now],
  );
  const agreed = slots.find(({ state, startsAt }) => state === 'chosen' && new Date(startsAt) > now);
  return agreed ? { startsAt: new Date(agreed.startsAt), endsAt: new Date(agreed.endsAt) } : null;
}

/**
 * What a mail needs to take a cancelled call out of the patient's calendar. The appointment has the revision after the change, because
 * a calendar obeys only a file with a higher one.
 */
export const cancelledCallOfMail = (
  appointment: Pick<AppointmentRow, 'id' | 'revision'>,
  agreed: Times | null,
  now: Date,
) => (agreed ? { cancelledCall: callOfMail(appointment, agreed, now) } : {});
