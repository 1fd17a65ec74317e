import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { ClinicRecordQuery } from './AppointmentRecord.generated.ts';

/** A record whose type was checked. */
export type OpenRecord = Extract<ClinicRecordQuery['clinicRecord'], { __typename: 'ClinicRecord' }>;
export type OpenAppointment = OpenRecord['appointment'];

/** Statuses in which the doctor who has the appointment may decide. */
export const mayDecide = ({ status, isMine }: Pick<OpenAppointment, 'status' | 'isMine'>): boolean =>
  isMine &&
  (status === APPOINTMENT_STATUS.inReview ||
    status === APPOINTMENT_STATUS.needsVideo ||
    status === APPOINTMENT_STATUS.videoScheduled);
