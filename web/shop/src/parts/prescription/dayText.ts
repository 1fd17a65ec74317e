import { formatDay, parseDay } from '#schema/br/day.ts';

/** `21/11/2026` for a day in the server's format. */
export const dayText = (text: string): string => {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
};
