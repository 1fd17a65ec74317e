/**
 * SQL condition: the prescription is valid and may be dispensed today. A suspended doctor's prescriptions are on hold
 * until the suspension ends; those of a doctor who left the clinic stay valid.
 */
export const validPrescriptionSql = (alias: string, today: string): string =>
  `(${alias}.revoked_at is null and ${alias}.valid_until >= ${today}::date
    and not exists (select from doctor d where d.user_id = ${alias}.doctor_id and d.suspended_at is not null))`;
