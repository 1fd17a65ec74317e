import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { callOfMail } from './callOfMail.ts';

type Times = Parameters<typeof callOfMail>[1];

/**
 * Frees the times kept for an appointment, and returns the agreed call that was still to come, for the mail of the
 * change. `keepsPast` does not change a call that took place.
 */
export async function cancelCalls(
  em: EntityManager,
  appointmentId: string,
  { now, keepsPast = false }: { now: Date; keepsPast?: boolean },
): Promise<Times | null> {
  const slots = await run(
    em,
    db
      .updateTable('scheduleSlot')
      .set({ state: 'cancelled' })
      .from('scheduleSlot as before')
      .where('scheduleSlot.appointmentId', '=', appointmentId)
      .whereRef('before.id', '=', 'scheduleSlot.id')
      .where((eb) => {
        const isChosen = eb('scheduleSlot.state', '=', 'chosen');
        const isFreed = keepsPast ? isChosen.and('scheduleSlot.startsAt', '>', now) : isChosen;
        return eb('scheduleSlot.state', '=', 'offered').or(isFreed);
      })
      .returning(['before.state', 'scheduleSlot.startsAt', 'scheduleSlot.endsAt']),
  );
  return slots.find(({ state, startsAt }) => state === 'chosen' && startsAt > now) ?? null;
}

/**
 * What a mail needs to take a cancelled call out of the patient's calendar. The appointment has the revision after the
 * change, because a calendar obeys only a file with a higher one.
 */
export const cancelledCallOfMail = (
  appointment: Pick<AppointmentRow, 'id' | 'revision'>,
  agreed: Times | null,
  now: Date,
) => (agreed ? { cancelledCall: callOfMail(appointment, agreed, now) } : {});
