import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Day } from '#schema/br/day.ts';
import type { Tables } from '../../shared/database/tables.ts';

/**
 * Condition of a statement that reads `prescription`: the prescription is valid and may be dispensed today. A suspended
 * doctor's prescriptions are on hold until the suspension ends; those of a doctor who left the clinic stay valid.
 */
export function isValidPrescription(today: Day): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'prescription'>();
  const suspension = eb
    .selectFrom('councilRegistration')
    .whereRef('councilRegistration.userId', '=', 'prescription.doctorId')
    .where('councilRegistration.suspendedAt', 'is not', null);
  return eb.and([
    eb('prescription.revokedAt', 'is', null),
    eb('prescription.validUntil', '>=', today),
    eb.not(eb.exists(suspension)),
  ]);
}
