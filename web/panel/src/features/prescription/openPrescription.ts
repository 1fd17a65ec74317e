import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { AppointmentPrescriptionQuery } from './PrescriptionPage.generated.ts';

export type OpenPrescription = Extract<
  AppointmentPrescriptionQuery['clinicRecord'],
  { __typename: 'ClinicRecord' }
>;

/** Statuses in which the doctor who has the appointment may issue a prescription. */
export const mayPrescribe = ({ status, isMine }: { status: number; isMine: boolean }): boolean =>
  isMine && (status === APPOINTMENT_STATUS.inReview || status === APPOINTMENT_STATUS.videoScheduled);
