import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { replaceAnswers } from '../../../api/src/modules/quiz/replaceAnswers.ts';
import { reportStop } from '../../../api/src/modules/quiz/reportStop.ts';
import { startQuiz } from '../../../api/src/modules/quiz/startQuiz.ts';
import type { Services } from '../../../api/src/services.ts';
import { Refusal } from '../../../api/src/shared/refusals.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { PlannedStop } from '../demoPlan.ts';
import { healthyAnswers } from './healthyAnswers.ts';

const NOON_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Evaluations that a safety stop ended, on their days: the dry run of a changed rule and the activity of the clinic
 * then include them.
 */
export async function stopEvaluations(
  services: Services,
  { patients, plannedAt }: { patients: readonly { id: string }[]; plannedAt: Date },
  stops: readonly PlannedStop[],
): Promise<void> {
  const today = todayInSaoPaulo(plannedAt);
  for (const [index, stop] of stops.entries()) {
    const patient = patients[stop.patient];
    if (!patient) throw new Error('Demo history: no patient for a stopped evaluation.');
    const noon = startOfDayInSaoPaulo(addDays(today, -stop.daysAgo)).getTime() + NOON_MS;
    await stopEvaluation(services, patient.id, stop, new Date(noon + index * 17 * MINUTE_MS));
  }
}

/** The patient gives the answer, is asked whether it is right, and confirms it. */
async function stopEvaluation(
  services: Services,
  userId: string,
  { line, question: slug, answer: value }: PlannedStop,
  at: Date,
): Promise<void> {
  const ctx = asPerson(services, { userId, role: Role.patient }, at);
  const definition = await services.questionnaires.current(treatmentLineOf(line)?.id ?? 0);
  const question = definition?.questions.find((one) => one.slug === slug);
  const answer = question?.answers.find((one) => one.value === value);
  if (!definition || !question || !answer)
    throw new Error(`Demo history: no answer “${value}” to ${slug} in ${line}.`);
  const consents = (definition.pages[0]?.consents ?? []).map(({ id }) => id);
  const quiz = requireSuccess(await startQuiz(ctx, { type: line, consents, startOver: false }));
  const draft = choose(definition, healthyAnswers(definition), answer.id);
  requireSuccess(await replaceAnswers(ctx, quiz.id, responsesOf(definition, draft)));
  for (const isConfirmed of [false, true]) {
    const met = await reportStop(ctx, { quizId: quiz.id, page: question.page, isConfirmed });
    if (met instanceof Refusal) throw new Error(`Demo history: ${met.code}`);
  }
}
