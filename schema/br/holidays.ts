import { addDays, type Day, day, weekday } from './day.ts';

/**
 * Easter Sunday by the anonymous Gregorian computus; Carnival, Good Friday and Corpus Christi depend on it.
 */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const dayOfMonth = ((h + l - 7 * m + 114) % 31) + 1;
  return day(`${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`);
}

/** Leis 662/1949, 6.802/1980 and 10.607/2002; the twentieth of November since 2024 (Lei 14.759/2023). */
export function nationalHolidays(year: number): Day[] {
  const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
  if (year >= 2024) fixed.push('11-20');
  return [...fixed.map((monthDay) => day(`${year}-${monthDay}`)), addDays(easter(year), -2)].sort();
}

/**
 * Not legal holidays, but banks are closed to the public: Carnival Monday and Tuesday, Corpus Christi, and the last
 * weekday of the year, which is kept for operations between banks (CMN Resolution 4.880/2020). Ash Wednesday and 24
 * December are short banking days.
 */
export function bankClosures(year: number): Day[] {
  const sunday = easter(year);
  let lastWeekday = day(`${year}-12-31`);
  while (weekday(lastWeekday) % 6 === 0) lastWeekday = addDays(lastWeekday, -1);
  return [addDays(sunday, -48), addDays(sunday, -47), addDays(sunday, 60), lastWeekday];
}
