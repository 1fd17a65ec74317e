import { registerEnumType } from 'type-graphql';
import type { DoctorRow } from './doctor.entity.ts';

/** Why a doctor may not act: an admin has not looked the registration up yet, or has suspended the doctor. */
export const DoctorBlock = { unchecked: 'unchecked', suspended: 'suspended' } as const;
export type DoctorBlock = (typeof DoctorBlock)[keyof typeof DoctorBlock];

registerEnumType(DoctorBlock, { name: 'DoctorBlock', description: 'Why the clinic is closed to a doctor.' });

/**
 * The only rule for who is an active doctor. Null for an active one; a doctor without a registration is unchecked.
 */
export function doctorBlock(row: Pick<DoctorRow, 'checkedAt' | 'suspendedAt'> | null): DoctorBlock | null {
  if (row?.suspendedAt) return 'suspended';
  return row?.checkedAt ? null : 'unchecked';
}
