import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Restriction } from '#schema/questionnaire/restrictions.ts';

export interface ChangeFacts {
  /** What forbids the medicine, as the patient's answers state it today; null when nothing does. */
  restriction: Pick<Restriction, 'override' | 'at'> | null;
  /** Whether this evaluation itself raises the flag with its last answer. */
  isOwnFlag: boolean;
  submittedAt: Date;
  /** When the doctor of the appointment held its video consultation. */
  callHeldAt: Date | null;
}

/**
 * Why a doctor cannot record a change since an answer that forbids a medicine; null when they can.
 */
export function changeProblem({
  restriction,
  isOwnFlag,
  submittedAt,
  callHeldAt,
}: ChangeFacts): ErrorCode | null {
  if (restriction?.override !== 'none' || isOwnFlag) return 'change_not_possible';
  // The patient repeated the answer after this evaluation was submitted, so it still applies.
  if (restriction.at > submittedAt) return 'change_not_possible';
  return callHeldAt ? null : 'video_not_concluded';
}
