import { sql } from '../../../shared/database.ts';
import type { IdentityCorrected } from '../../account/identityCorrected.ts';
import { ageAt } from '../../quiz/quiz.rules.ts';

/**
 * A comparison with other data no longer counts, as after a changed name or photo (§5); that it was made stays in the events.
 * Evaluations that are not sent yet go on with the right age.
 */
export const compareAnew: IdentityCorrected = async ({ now }, em, { userId, birthDate }) => {
  await sql(em, 'update evolution set identity_confirmed_at = null where user_id = $1', [userId]);
  await sql(em, `update quiz set age = $2 where user_id = $1 and state <> 'submitted'`, [
    userId,
    ageAt(birthDate, now),
  ]);
};
