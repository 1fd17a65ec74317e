import { ageOn } from '#schema/br/birthDate.ts';
import type { Day } from '#schema/br/day.ts';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import type { Person } from '#schema/questionnaire/draft.ts';

/** A stop of the last half year is shown to the doctor of the next appointment (questionnaires §4). */
export const RETAKEN_DAYS = 180;

/** Completed years of a stored birth date. */
export const ageAt = (birthDate: string, now: Date): number => ageOn(day(birthDate), todayInSaoPaulo(now));

/** The age is that of the day the evaluation was started; dates are compared with today. */
export const personOf = (quiz: { age: number }, now: Date): Person => ({
  age: quiz.age,
  today: todayInSaoPaulo(now) satisfies Day,
});

/** Whether the line accepts this age. */
export const isWithinAges = ({ audience }: Definition, age: number): boolean =>
  age >= audience.minAge && age <= audience.maxAge;

/** All four are required, and no others exist (specification §5). */
export function missingConsents({ pages }: Definition, accepted: readonly string[]): string[] {
  const consents = pages[0]?.consents ?? [];
  return consents.map(({ id }) => id).filter((id) => !accepted.includes(id));
}

export const isUrgent = ({ notify }: Pick<Stop, 'notify'>): boolean => notify === 'clinical-team';

export interface StopEffect {
  /** The evaluation ends. */
  isFinal: boolean;
  /** The first time this stop is met; a repeated stop adds no fact. */
  isFirst: boolean;
  /** Records an attempt, which is shown to the doctor of a later evaluation of the line. */
  isAttempt: boolean;
}

/**
 * The effect of meeting a stop. An ending stop is final once the patient confirmed the answer; `stopToConfirm` is the
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
