import type { ClinicRecordQuery } from './CaseRecord.generated.ts';

/** A record whose type was checked. */
export type OpenRecord = Extract<ClinicRecordQuery['clinicRecord'], { __typename: 'ClinicRecord' }>;
export type OpenCase = OpenRecord['case'];

/** Statuses in which the doctor who has the appointment may decide. */
export const mayDecide = ({ status, isMine }: Pick<OpenCase, 'status' | 'isMine'>): boolean =>
  isMine && [2, 4, 5].includes(status);
