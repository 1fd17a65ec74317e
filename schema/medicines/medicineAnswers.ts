import type { Definition, Question } from '../questionnaire/definition.ts';
import { isTyped } from '../questionnaire/definitionAnswer.ts';

/** The questions whose typed answers name medicines in use, by slug, in every line. */
const MEDICINE_QUESTIONS: readonly string[] = ['medicamentos-em-uso', 'nitrato-qual'];

export const asksForMedicines = ({ slug }: Pick<Question, 'slug'>): boolean =>
  MEDICINE_QUESTIONS.includes(slug);

/** What the patient typed in an answer to a question about medicines; empty for any other answer. */
export function typedMedicines(
  { questions }: Pick<Definition, 'questions'>,
  { source, value }: { source: string; value: string },
): string {
  const question = questions.find(({ id }) => source === `question:${id}`);
  if (!question || !asksForMedicines(question)) return '';
  const choices = question.answers.filter((answer) => !isTyped(answer)).map((choice) => choice.value);
  return value
    .split('; ')
    .filter((words) => !choices.includes(words))
    .join('; ');
}
