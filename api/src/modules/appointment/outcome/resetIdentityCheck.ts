import type { OnIdentityCorrected } from '../../account/profile/onIdentityCorrected.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { ageAt } from '../../quiz/quiz.rules.ts';

/**
 * Resets the doctors' comparison of photo and document after an admin corrected the CPF or birth date; the events still
 * record that it was made. Evaluations not yet submitted continue with the corrected age.
 */
export const resetIdentityCheck: OnIdentityCorrected = async ({ now }, em, { userId, birthDate }) => {
  await em.nativeUpdate(EvolutionRow, { userId }, { identityConfirmedAt: null });
  await em.nativeUpdate(QuizRow, { userId, state: { $ne: 'submitted' } }, { age: ageAt(birthDate, now) });
};
