import { daysBetween, parseDay } from '../br/day.ts';
import type { Definition } from './definition.ts';
import type { Measure } from './definitionAnswer.ts';
import { type Draft, definitionIndex, genderOf, givenValue, type Person } from './draft.ts';
import { visibilityOf } from './visibility.ts';

/**
 * A number computed from the answers, such as the body mass index or a date's distance in days. Undefined when an
 * answer is missing, so that no condition on it is true.
 */
export function measure(
  definition: Definition,
  draft: Draft,
  person: Person,
  id: string,
): number | undefined {
  if (id === 'age') return person.age;
  if (id === 'gender') return genderOf(definition, draft) ?? undefined;
  const measure = definition.measures.find((candidate) => candidate.id === id);
  return measure && valueOfMeasure(definition, draft, person, measure);
}

function valueOfMeasure(
  definition: Definition,
  draft: Draft,
  { today }: Person,
  { kind, inputs = {}, questions = [] }: Measure,
): number | undefined {
  const visibility = visibilityOf(definition, draft);
  const answerValue = (answerId: number | undefined) => {
    const answerEntry = answerId === undefined ? undefined : definitionIndex(definition).answer.get(answerId);
    if (!answerEntry || !visibility.isChosenAndVisible(answerEntry.question, answerEntry.answer))
      return undefined;
    return givenValue(draft, answerEntry.question.id, answerEntry.answer.id);
  };
  const number = (answerId: number | undefined) => {
    const value = answerValue(answerId);
    return typeof value === 'number' ? value : undefined;
  };
  switch (kind) {
    case 'bmi':
      return bmi(number(inputs.weightKg), number(inputs.heightCm));
    case 'number':
      return number(inputs.value);
    case 'daysSinceDate': {
      const day = parseDay(String(answerValue(inputs.value) ?? ''));
      return day === null ? undefined : daysBetween(day, today);
    }
    case 'sumPoints': {
      const points = questions.flatMap((id) => {
        const question = definitionIndex(definition).question.get(id);
        return (question?.answers ?? []).flatMap((answer) =>
          question && answer.points !== undefined && visibility.isChosenAndVisible(question, answer)
            ? [answer.points]
            : [],
        );
      });
      return points.length > 0 ? points.reduce((sum, value) => sum + value, 0) : undefined;
    }
  }
}

/** Kilograms by square metres; the height is in centimetres. 64 kg at 160 cm is exactly 25. */
function bmi(weightKg: number | undefined, heightCm: number | undefined): number | undefined {
  if (!weightKg || !heightCm || weightKg <= 0 || heightCm <= 0) return undefined;
  return (weightKg * 10_000) / (heightCm * heightCm);
}

/** One decimal, rounded down, in Brazilian format: 24,98 becomes "24,9". */
export const formatBmi = (value: number): string =>
  (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',');
