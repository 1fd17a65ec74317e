import { formatDay, parseDay } from '#schema/br/day.ts';

/** `21/11/2026` for a day as the server writes it. */
export const dayText = (text: string): string => {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
};
