import { addMonths, type Day } from '#schema/br/day.ts';
import { PRESCRIPTION_VALIDITY_MONTHS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { ACCEPTANCE_RULES, type AcceptanceRuleId, AFTER_REFUSAL } from '#schema/prescriptionRules.ts';

export type AcceptanceChecks = Record<AcceptanceRuleId, boolean>;

export const UPLOAD_STATUSES = ['awaiting', 'accepted', 'refused', 'withdrawn'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** The statuses that may follow each status. A decision is final: after a refusal the patient sends another upload. */
export const UPLOAD_MOVES: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  awaiting: ['accepted', 'refused', 'withdrawn'],
  accepted: [],
  refused: [],
  withdrawn: [],
};

export const canMoveUpload = (from: UploadStatus, to: UploadStatus): boolean =>
  UPLOAD_MOVES[from].includes(to);

const UPLOAD_LABELS: Readonly<Record<UploadStatus, string>> = {
  awaiting: 'Em análise',
  accepted: 'Aceita',
  refused: 'Recusada',
  withdrawn: 'Retirada por você',
};
export const uploadLabel = (status: UploadStatus): string => UPLOAD_LABELS[status];

/** The most uploads of one patient that may await review, so that they do not delay the reviews of others. */
export const MAX_AWAITING = 5;

/** Last valid day of an uploaded prescription: six calendar months, inclusive. */
export const uploadValidUntil = (issuedOn: Day): Day => addMonths(issuedOn, PRESCRIPTION_VALIDITY_MONTHS);

/** Checks the day of issue of an uploaded prescription; null when it is valid today. */
export function issueProblem(issuedOn: Day, today: Day): ErrorCode | null {
  if (issuedOn > today) return 'prescription_in_future';
  return uploadValidUntil(issuedOn) < today ? 'prescription_too_old' : null;
}

export type PrescriptionState = 'valid' | 'expired' | 'usedUp' | 'revoked';

export interface StateFacts {
  validUntil: string;
  revokedAt: Date | null;
  items: readonly { dispensingsAllowed: number; dispensingsConsumed: number }[];
}

/**
 * The state of a prescription. When several apply, revoked is returned before expired and expired before used up.
 */
export function prescriptionState(prescription: StateFacts, today: Day): PrescriptionState {
  if (prescription.revokedAt) return 'revoked';
  if (prescription.validUntil < today) return 'expired';
  const isUsedUp = prescription.items.every((item) => item.dispensingsConsumed >= item.dispensingsAllowed);
  return isUsedUp ? 'usedUp' : 'valid';
}

const STATE_LABELS: Readonly<Record<PrescriptionState, string>> = {
  valid: 'Válida',
  expired: 'Vencida',
  usedUp: 'Já utilizada',
  revoked: 'Cancelada pelo médico',
};
export const stateLabel = (state: PrescriptionState): string => STATE_LABELS[state];

/** The acceptance rules that the reviewer marked as failed. */
export const failedRules = (checks: AcceptanceChecks) => ACCEPTANCE_RULES.filter(({ id }) => !checks[id]);

/** Accepting requires every rule passed, refusing at least one failed. */
export function reviewProblem(checks: AcceptanceChecks, accept: boolean): ErrorCode | null {
  const hasFailed = failedRules(checks).length > 0;
  if (accept) return hasFailed ? 'prescription_checks_failed' : null;
  return hasFailed ? null : 'prescription_checks_passed';
}

/**
 * The answer for the patient: each failed rule with advice, the reviewer's note, and the evaluation as an alternative.
 */
export const refusalAnswer = (checks: AcceptanceChecks, note: string | null): string =>
  [
    ...failedRules(checks).map(({ failed, advice }) => `${failed} ${advice}`),
    ...(note ? [note] : []),
    AFTER_REFUSAL,
  ].join(' ');
