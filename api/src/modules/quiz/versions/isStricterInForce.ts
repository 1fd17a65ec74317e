import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { type Outcome, outcomeOf } from '#schema/questionnaire/versions/outcome.ts';
import type { Ctx } from '../../../services.ts';
import { QuizRow } from '../quiz.entity.ts';
import { personOf } from '../quiz.rules.ts';

/**
 * Whether the version in force is stricter about the answers of an evaluation that was started with an earlier
 * version: it stops the evaluation, or it raises a flag that forbids a prescription and that the earlier version does
 * not raise.
 */
export async function isStricterInForce(
  ctx: Pick<Ctx, 'now' | 'questionnaires'>,
  quiz: QuizRow,
  startedVersion: Definition,
): Promise<boolean> {
  const current = await ctx.questionnaires.current(quiz.type);
  if (!current || current.contentVersion === quiz.contentVersion) return false;
  const person = personOf(quiz, ctx.now);
  const outcome = outcomeOf(current, quiz.answers, person);
  if (outcome.stops.length > 0) return true;
  const earlier = forbiddingFlags(startedVersion, outcomeOf(startedVersion, quiz.answers, person));
  return forbiddingFlags(current, outcome).some((code) => !earlier.includes(code));
}

const forbiddingFlags = (definition: Definition, { flags }: Outcome): string[] =>
  flags.filter((code) => flagFacts(definition, code)?.severity === 'stop');
