import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Restriction } from '#schema/questionnaire/restrictions.ts';

export interface ChangeFacts {
  /** What forbids the medicine, as the patient's answers state it today; null when nothing does. */
  restriction: Pick<Restriction, 'override' | 'at'> | null;
  /** Whether the answers of this evaluation raise the flag. */
  isOwnFlag: boolean;
  submittedAt: Date;
  /** When the doctor of the appointment held its video consultation. */
  callHeldAt: Date | null;
}

/**
 * Why a doctor cannot record that an answer forbidding a medicine no longer applies; null when they can.
 */
export function changeProblem({
  restriction,
  isOwnFlag,
  submittedAt,
  callHeldAt,
}: ChangeFacts): ErrorCode | null {
  // Only a flag that cannot be lifted otherwise (`none`) needs a recorded change.
  if (restriction?.override !== 'none' || isOwnFlag) return 'change_not_possible';
  // The patient repeated the answer after this evaluation was submitted, so it still applies.
  if (restriction.at > submittedAt) return 'change_not_possible';
  return callHeldAt ? null : 'video_not_concluded';
}
