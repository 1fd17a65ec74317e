import { sql } from 'kysely';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { db, first, oneOf, run } from '../../shared/database/query.ts';
import type { AppointmentDoctorsPort } from '../evolution/appointmentDoctorsPort.ts';

/** Days a doctor may read an appointment after deciding it. */
const AFTERWARDS_DAYS = 30;

const { inReview, needsVideo, videoScheduled } = APPOINTMENT_STATUS;
const WITH_A_DOCTOR = [inReview, needsVideo, videoScheduled];

const treatedBy = (doctorId: string) =>
  db
    .selectFrom('medicalAppointment')
    .select('userId')
    .where('attendBy', '=', doctorId)
    .where((eb) => {
      const afterwards = sql<Date>`now() - interval ${sql.lit(`${AFTERWARDS_DAYS} days`)}`;
      return eb('status', 'in', oneOf(WITH_A_DOCTOR)).or('decidedAt', '>', afterwards);
    });

/**
 * A doctor treats a patient while they have an appointment and for a month after it. In that time all records
 * of the patient are open, because earlier photos are compared with today's; afterwards none are (A-90).
 */
export const appointmentDoctorsAdapter: AppointmentDoctorsPort = {
  async attends(em, doctorId, { userId }) {
    const treated = treatedBy(doctorId).where('userId', '=', userId).limit(sql.lit(1));
    return (await first(em, treated)) !== undefined;
  },
  async patients(em, doctorId) {
    const rows = await run(em, treatedBy(doctorId).distinct());
    return rows.map(({ userId }) => userId);
  },
};
