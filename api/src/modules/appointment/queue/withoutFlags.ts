import { ClinicCase } from './clinicCase.types.ts';

/**
 * A case as it is shown to whoever it is not: whose it is and where it stands. What its patient answered is for his doctor,
 * and for an admin who says why he reads.
 */
export const withoutFlags = (one: ClinicCase): ClinicCase =>
  Object.assign(new ClinicCase(), one, { flags: [] });
