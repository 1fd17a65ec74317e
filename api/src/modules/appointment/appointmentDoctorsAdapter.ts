import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { sql } from '../../shared/database/database.ts';
import type { AppointmentDoctorsPort } from '../evolution/appointmentDoctorsPort.ts';

/** Days a doctor may read an appointment after deciding it. */
const AFTERWARDS_DAYS = 30;

const { inReview, needsVideo, videoScheduled } = APPOINTMENT_STATUS;
const WITH_A_DOCTOR = [inReview, needsVideo, videoScheduled];

const TREATED = `from medical_appointment where attend_by = $1
  and (status in (${WITH_A_DOCTOR.join(', ')}) or decided_at > now() - interval '${AFTERWARDS_DAYS} days')`;

/**
 * A doctor treats a patient while they have an appointment and for a month after it. In that time all records
 * of the patient are open, because earlier photos are compared with today's; afterwards none are.
 */
export const appointmentDoctorsAdapter: AppointmentDoctorsPort = {
  async attends(em, doctorId, { userId }) {
    const rows = await sql(em, `select 1 as one ${TREATED} and user_id = $2 limit 1`, [doctorId, userId]);
    return rows.length > 0;
  },
  async patients(em, doctorId) {
    const rows = await sql<{ id: string }>(em, `select distinct user_id as id ${TREATED}`, [doctorId]);
    return rows.map(({ id }) => id);
  },
};
