import { ageOn } from '#schema/br/birthDate.ts';
import type { Day } from '#schema/br/day.ts';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Definition, QuizConsentText } from '#schema/questionnaire/definition.ts';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import type { Person } from '#schema/questionnaire/draft.ts';

/** For how many days a stop is shown to the doctor of a later evaluation (questionnaires §4). */
export const RETAKEN_DAYS = 180;

/** Completed years of a stored birth date. */
export const ageAt = (birthDate: string, now: Date): number => ageOn(day(birthDate), todayInSaoPaulo(now));

/**
 * What the rules need to know about the person: the age at the start of the evaluation, and today's date for
 * comparisons.
 */
export const personOf = (quiz: { age: number }, now: Date): Person => ({
  age: quiz.age,
  today: todayInSaoPaulo(now) satisfies Day,
});

/** Whether the line accepts this age. */
export const isWithinAges = ({ audience }: Definition, age: number): boolean =>
  age >= audience.minAge && age <= audience.maxAge;

/** The consents that were not accepted. All consents of the first page are required (specification §5). */
export const missingConsents = ({ pages }: Definition, accepted: readonly string[]): QuizConsentText[] =>
  (pages[0]?.consents ?? []).filter(({ id }) => !accepted.includes(id));

export const isUrgent = ({ notify }: Pick<Stop, 'notify'>): boolean => notify === 'clinical-team';

interface StopEffect {
  /** Whether the evaluation ends. */
  isFinal: boolean;
  /** Whether this stop occurs for the first time; a repeated stop adds no fact. */
  isFirst: boolean;
  /** Whether an attempt is recorded, which is shown to the doctor of a later evaluation of the line. */
  isAttempt: boolean;
}

/**
 * The effect of a safety stop. An ending stop is final once the patient confirmed the answer; `stopToConfirm` is the
 * stop whose confirmation was requested before. An urgent stop is recorded at once.
 */
export function effectOfStop(
  stop: Pick<Stop, 'id' | 'kind' | 'recordAttempt' | 'notify'>,
  { wasBlocked, stopToConfirm }: { wasBlocked: boolean; stopToConfirm: string | null },
  isConfirmed: boolean,
): StopEffect {
  if (stop.kind === 'block')
    return { isFinal: false, isFirst: !wasBlocked, isAttempt: stop.recordAttempt && !wasBlocked };
  const isFirst = stopToConfirm !== stop.id;
  const isDue = isUrgent(stop) ? isFirst : isConfirmed;
  return { isFinal: isConfirmed, isFirst, isAttempt: stop.recordAttempt && isDue };
}
