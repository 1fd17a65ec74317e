/**
 * SQL: whether something may be dispensed on a prescription today. A suspended doctor's prescriptions are on hold until the
 * suspension ends; a doctor who merely left the clinic leaves valid ones behind.
 */
export const isLivePrescription = (alias: string, today: string): string =>
  `(${alias}.revoked_at is null and ${alias}.valid_until >= ${today}::date
    and not exists (select from doctor d where d.user_id = ${alias}.doctor_id and d.suspended_at is not null))`;
