import { daysBetween, parseDay } from '../br/day.ts';
import { isBlank } from '../text/visible.ts';
import type { Definition, Question } from './definition.ts';
import { ANSWER_TYPE, type Answer, isTyped } from './definitionAnswer.ts';
import { type AnswerValue, type Draft, givenValue, type Person } from './draft.ts';
import { shownPages } from './pages.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

/** Keys of the definition's messages. */
export type ProblemKey = 'requiredFields' | 'emptyText' | 'invalidNumber' | 'invalidDate' | 'tooLong';

export interface Problem {
  questionId: number;
  /** Null when a choice is missing. */
  answerId: number | null;
  key: ProblemKey;
}

/** What keeps a page incomplete, in the order of its questions. */
export function problemsOn(definition: Definition, draft: Draft, person: Person, page: number): Problem[] {
  const visibility = visibilityOf(definition, draft);
  return visibility.questionsOn(page).flatMap((question) => problemsOf(question, visibility, draft, person));
}

/** The earliest incomplete page; null when every visible question is answered. */
export const firstIncompletePage = (definition: Definition, draft: Draft, person: Person): number | null =>
  shownPages(definition, draft).find(({ page }) => problemsOn(definition, draft, person, page).length > 0)
    ?.page ?? null;

function problemsOf(question: Question, visibility: Visibility, draft: Draft, person: Person): Problem[] {
  const visible = question.answers.filter((answer) => visibility.answer(question, answer));
  const choices = visible.filter((answer) => !isTyped(answer));
  const typed = visible.filter(isTyped);
  const problems: Problem[] = [];
  const isMissing =
    choices.length > 0 && !choices.some((answer) => visibility.isChosenAndVisible(question, answer));
  if (question.required && isMissing)
    problems.push({ questionId: question.id, answerId: null, key: 'requiredFields' });
  for (const answer of typed) {
    const key = problemOf(answer, givenValue(draft, question.id, answer.id), question.required, person);
    if (key) problems.push({ questionId: question.id, answerId: answer.id, key });
  }
  return problems;
}

/** Checks one typed value. An optional one may be empty; a given one must be valid. */
export function problemOf(
  answer: Answer,
  value: AnswerValue | undefined,
  isRequired: boolean,
  { today }: Pick<Person, 'today'>,
): ProblemKey | null {
  if (value === undefined || value === '') return isRequired ? 'requiredFields' : null;
  const rules = answer.validation ?? {};
  if (answer.type === ANSWER_TYPE.number) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals = 0 } = rules;
    const isValid =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= min &&
      value <= max &&
      hasAtMostDecimals(value, decimals);
    return isValid ? null : 'invalidNumber';
  }
  if (typeof value !== 'string') return 'requiredFields';
  if (isBlank(value)) return 'emptyText';
  if (rules.maxLength !== undefined && value.length > rules.maxLength) return 'tooLong';
  if (rules.format === 'DD/MM/AAAA') {
    const day = /^\d\d\/\d\d\/\d{4}$/.test(value) ? parseDay(value) : null;
    if (day === null) return 'invalidDate';
    const age = daysBetween(day, today);
    if (rules.notFuture && age < 0) return 'invalidDate';
    if (rules.maxAgeDays !== undefined && age > rules.maxAgeDays) return 'invalidDate';
  }
  return null;
}

const hasAtMostDecimals = (value: number, max: number): boolean => {
  const written = String(value);
  return !/e/i.test(written) && (written.split('.')[1]?.length ?? 0) <= max;
};

/**
 * Cleans the text of a number field: digits and one decimal point; a comma becomes the point, a second one is
 * dropped.
 */
export function cleanNumber(text: string): string {
  const [integerPart = '', ...decimals] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return decimals.length > 0 ? `${integerPart}.${decimals.join('')}` : integerPart;
}

const CENTIMETRES = 100;

/**
 * The number of a typed text. A height in metres, `1,75 m`, becomes the centimetres that the question asks for: no
 * person is between one and three centimetres tall, so it cannot mean anything else.
 */
export function readNumber(
  text: string,
  { unit, validation }: Pick<Answer, 'unit' | 'validation'>,
): number | undefined {
  const clean = cleanNumber(text).replace(/\.$/, '');
  if (clean === '' || clean.startsWith('.')) return undefined;
  const number = Number(clean);
  const { min = 0, max = 0 } = validation ?? {};
  const isMetres =
    unit === 'cm' && clean.includes('.') && number >= min / CENTIMETRES && number <= max / CENTIMETRES;
  return isMetres ? Number((number * CENTIMETRES).toFixed(6)) : number;
}
