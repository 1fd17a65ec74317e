import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Restriction } from '#schema/questionnaire/restrictions.ts';

export interface ChangeFacts {
  /** What forbids the medicine, as the patient's answers state it today; null when nothing does. */
  restriction: Pick<Restriction, 'override' | 'at'> | null;
  /** Whether this evaluation itself raises the flag: its last word is that it holds. */
  isOwnFlag: boolean;
  submittedAt: Date;
  /** When the doctor of the case held its video consultation. */
  callHeldAt: Date | null;
}

/** Why a doctor cannot record that what forbade a medicine has changed; null when they can. */
export function changeProblem({
  restriction,
  isOwnFlag,
  submittedAt,
  callHeldAt,
}: ChangeFacts): ErrorCode | null {
  if (restriction?.override !== 'none' || isOwnFlag) return 'change_not_possible';
  // Stated again after this evaluation was sent: the newest word is that it holds.
  if (restriction.at > submittedAt) return 'change_not_possible';
  return callHeldAt ? null : 'video_not_concluded';
}
