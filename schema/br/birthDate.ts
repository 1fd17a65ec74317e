import { isBlank } from '#schema/text/visible.ts';
import { type Day } from './day.ts';
import { readTypedDay } from './typedDay.ts';

/**
 * The age limits of every form; the specification names these two constants without their values (A-01,
 *
 */
export const AGE_MIN = 18;
export const AGE_MAX = 110;
/** Melatonin supplements are for adults from 19. */
export const MELATONIN_AGE_MIN = 19;
/** The online evaluation is for people up to the last day of age 65. */
export const EVALUATION_AGE_MAX = 65;

/** Whether the online evaluation accepts this age. */
export const isEvaluationAge = (age: number): boolean => age >= AGE_MIN && age <= EVALUATION_AGE_MAX;

/**
 * Completed years. A person born on 29 February turns a year older on 1 March of a common year (Civil Code,
 * art. 132 § 3).
 */
export function ageOn(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

type BirthDateProblem = 'empty' | 'invalid' | 'under_age';

export type BirthDateReading = { birthDate: Day } | { problem: BirthDateProblem };

/**
 * Reads a typed or stored date. Under age is a separate result, because it also
 * shows an alert.
 */
export function readBirthDate(text: string, today: Day): BirthDateReading {
  if (isBlank(text)) return { problem: 'empty' };
  const birthDate = readTypedDay(text);
  if (birthDate === null || birthDate > today) return { problem: 'invalid' };
  const age = ageOn(birthDate, today);
  if (age > AGE_MAX) return { problem: 'invalid' };
  if (age < AGE_MIN) return { problem: 'under_age' };
  return { birthDate };
}

/** The birth date of the younger age: a typed date can only make an age rule stricter. */
export const laterBirthDate = (registered: Day, typed: Day): Day => (typed > registered ? typed : registered);

export function isOldEnoughForMelatonin(birth: Day, today: Day): boolean {
  return ageOn(birth, today) >= MELATONIN_AGE_MIN;
}
