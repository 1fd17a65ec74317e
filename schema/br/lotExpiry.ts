import { plainSigns } from '#schema/text/visible.ts';
import { type Day, dayOf, endOfMonth } from './day.ts';
import { readTypedDay } from './typedDay.ts';

/** Reads an expiry as boxes print it, `07/2028` or `31/07/2028`. A month ends with its last day. */
export function readLotExpiry(text: string): Day | null {
  const [, month, year] = /^(\d{1,2}) ?[/.-] ?(\d{4})$/.exec(plainSigns(text)) ?? [];
  if (!month || !year) return readTypedDay(text);
  const first = dayOf(Number(year), Number(month), 1);
  return first && endOfMonth(first);
}

const MAX_CODE = 40;

/** The number of a lot as it is stored: in capitals. Null for a text that is none. */
export function readLotCode(text: string): string | null {
  const code = plainSigns(text).toUpperCase();
  return /^[A-Z0-9][A-Z0-9 ./_+-]*$/.test(code) && code.length <= MAX_CODE ? code : null;
}
