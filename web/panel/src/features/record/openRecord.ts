import type { ClinicRecordQuery } from './AppointmentRecord.generated.ts';

/** A record whose type was checked. */
export type OpenRecord = Extract<ClinicRecordQuery['clinicRecord'], { __typename: 'ClinicRecord' }>;
export type OpenAppointment = OpenRecord['case'];

/** Statuses in which the doctor who has the appointment may decide. */
export const mayDecide = ({ status, isMine }: Pick<OpenAppointment, 'status' | 'isMine'>): boolean =>
  isMine && [2, 4, 5].includes(status);
