import { ageOn } from '#schema/br/birthDate.ts';
import type { Day } from '#schema/br/day.ts';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Definition, Stop } from '#schema/questionnaire/definition.ts';
import type { Person } from '#schema/questionnaire/draft.ts';

/** A stop of the last half year is told to the doctor of the next case (questionnaires §4). */
export const RETAKEN_DAYS = 180;

/** Completed years of a stored birth date. */
export const ageAt = (birthDate: string, now: Date): number => ageOn(day(birthDate), todayInSaoPaulo(now));

/** The age counts on the day the quiz was begun; dates are compared with today. */
export const personOf = (quiz: { age: number }, now: Date): Person => ({
  age: quiz.age,
  today: todayInSaoPaulo(now) satisfies Day,
});

/** Whether the line is for this age at all. */
export const isWithinAges = ({ audience }: Definition, age: number): boolean =>
  age >= audience.minAge && age <= audience.maxAge;

/** All four are required; nothing else is known (specification §5). */
export function missingConsents({ pages }: Definition, accepted: readonly string[]): string[] {
  const asked = pages[0]?.consents ?? [];
  return asked.map(({ id }) => id).filter((id) => !accepted.includes(id));
}

export const isUrgent = ({ notify }: Pick<Stop, 'notify'>): boolean => notify === 'clinical-team';
