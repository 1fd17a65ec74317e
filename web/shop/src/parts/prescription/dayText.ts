import { formatDay, parseDay } from '#schema/br/day.ts';

/** Formats a day of the server, `2026-11-21`, as `21/11/2026`. */
export const dayText = (text: string): string => {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
};
