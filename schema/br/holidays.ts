import { addDays, type Day, day } from './day.ts';

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

/** Not legal holidays, but banks close: Carnival Monday and Tuesday, and Corpus Christi. */
export function bankClosures(year: number): Day[] {
  const sunday = easter(year);
  return [addDays(sunday, -48), addDays(sunday, -47), addDays(sunday, 60)];
}
