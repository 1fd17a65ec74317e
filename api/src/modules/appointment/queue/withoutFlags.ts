import { ClinicCase } from './clinicAppointment.types.ts';

/**
 * An appointment as other doctors see it: its doctor and status. The answers are only for its doctor, and for
 * an admin who gives a reason.
 */
export const withoutFlags = (appointment: ClinicCase): ClinicCase =>
  Object.assign(new ClinicCase(), appointment, { flags: [] });
