import { formatDay, parseDay } from '#schema/br/day.ts';

/** Formats `2026-12-21` as 21/12/2026; null for null or an invalid day. */
export function shownDay(text: string | null): string | null {
  const day = text ? parseDay(text) : null;
  return day && formatDay(day);
}
