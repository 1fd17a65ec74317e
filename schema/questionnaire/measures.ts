import { daysBetween, parseDay } from '../br/day.ts';
import type { Definition } from './definition.ts';
import type { Measure } from './definitionAnswer.ts';
import { type Draft, genderOf, givenValue, indexOf, type Person } from './draft.ts';
import { visibilityOf } from './visibility.ts';

/** Undefined where it is unknown: an unanswered question never equals anything. */
export function measure(
  definition: Definition,
  draft: Draft,
  person: Person,
  id: string,
): number | undefined {
  if (id === 'age') return person.age;
  if (id === 'gender') return genderOf(definition, draft) ?? undefined;
  const found = definition.measures.find((one) => one.id === id);
  return found && valueOfMeasure(definition, draft, person, found);
}

function valueOfMeasure(
  definition: Definition,
  draft: Draft,
  { today }: Person,
  { kind, inputs = {}, questions = [] }: Measure,
): number | undefined {
  const visibility = visibilityOf(definition, draft);
  const given = (answerId: number | undefined) => {
    const found = answerId === undefined ? undefined : indexOf(definition).answer.get(answerId);
    if (!found || !visibility.isChosenAndVisible(found.question, found.answer)) return undefined;
    return givenValue(draft, found.question.id, found.answer.id);
  };
  const number = (answerId: number | undefined) => {
    const value = given(answerId);
    return typeof value === 'number' ? value : undefined;
  };
  switch (kind) {
    case 'bmi':
      return bmi(number(inputs.weightKg), number(inputs.heightCm));
    case 'number':
      return number(inputs.value);
    case 'daysSinceDate': {
      const day = parseDay(String(given(inputs.value) ?? ''));
      return day === null ? undefined : daysBetween(day, today);
    }
    case 'sumPoints': {
      const points = questions.flatMap((id) => {
        const question = indexOf(definition).question.get(id);
        return (question?.answers ?? []).flatMap((answer) =>
          question && answer.points !== undefined && visibility.isChosenAndVisible(question, answer)
            ? [answer.points]
            : [],
        );
      });
      return points.length > 0 ? points.reduce((sum, one) => sum + one, 0) : undefined;
    }
  }
}

/** Kilograms by square metres, from centimetres: 64 kg at 160 cm is exactly 25 (questionnaires.md §4). */
export function bmi(weightKg: number | undefined, heightCm: number | undefined): number | undefined {
  if (!weightKg || !heightCm || weightKg <= 0 || heightCm <= 0) return undefined;
  return (weightKg * 10_000) / (heightCm * heightCm);
}

/** One decimal, rounded down, in Brazilian format: 24,98 becomes "24,9". */
export const formatBmi = (value: number): string =>
  (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',');
