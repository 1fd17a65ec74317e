import { addDays, type Day, daysBetween, parseDay } from '#schema/br/day.ts';

/** Lengths that are one click away, in days. */
export const PRESETS = [
  { days: 7, title: '7 dias' },
  { days: 30, title: '30 dias' },
  { days: 90, title: '90 dias' },
  { days: 365, title: '12 meses' },
] as const;

const DEFAULT_DAYS = 30;

export interface ChosenPeriod {
  from: Day;
  to: Day;
}

/** The period of a preset, which ends today. */
export const presetPeriod = (days: number, today: Day): ChosenPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** The period of the address; days that do not exist give the last thirty days. */
export function periodOf(from: string | null, to: string | null, today: Day): ChosenPeriod {
  const chosen = { from: parseDay(from ?? ''), to: parseDay(to ?? '') };
  if (chosen.from && chosen.to) return { from: chosen.from, to: chosen.to };
  return presetPeriod(DEFAULT_DAYS, today);
}

/** The preset that is shown as chosen, if any. */
export function presetOf({ from, to }: ChosenPeriod, today: Day): number | null {
  const days = daysBetween(from, to) + 1;
  return to === today ? (PRESETS.find((preset) => preset.days === days)?.days ?? null) : null;
}
