import { sql } from '../../../shared/database/database.ts';
import type { OnIdentityCorrected } from '../../account/profile/onIdentityCorrected.ts';
import { ageAt } from '../../quiz/quiz.rules.ts';

/**
 * Resets the doctors' comparison of photo and document after an admin corrected the CPF or birth date; the events still
 * record that it was made. Evaluations not yet submitted continue with the corrected age.
 */
export const resetIdentityCheck: OnIdentityCorrected = async ({ now }, em, { userId, birthDate }) => {
  await sql(em, 'update evolution set identity_confirmed_at = null where user_id = $1', [userId]);
  await sql(em, `update quiz set age = $2 where user_id = $1 and state <> 'submitted'`, [
    userId,
    ageAt(birthDate, now),
  ]);
};
