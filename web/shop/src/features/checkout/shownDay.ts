import { formatDay, parseDay } from '#schema/br/day.ts';

/** `2026-12-21` as 21/12/2026; null for none. */
export function shownDay(text: string | null): string | null {
  const day = text ? parseDay(text) : null;
  return day && formatDay(day);
}
