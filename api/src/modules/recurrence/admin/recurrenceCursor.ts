import { parseDay } from '#schema/br/day.ts';
import { isId } from '../../../shared/ids.ts';

/**
 * The last row of a page. The next page begins after this row, also when rows were added or removed meanwhile.
 */
export interface RecurrenceCursor {
  shipOn: string;
  id: string;
}

export const printRecurrenceCursor = ({ shipOn, id }: RecurrenceCursor): string => `${shipOn}.${id}`;

/** Null for a text that is not our cursor: the list then starts at the beginning. */
export function parseRecurrenceCursor(text: string | null | undefined): RecurrenceCursor | null {
  const [shipOn = '', id = ''] = (text ?? '').split('.');
  return parseDay(shipOn) !== null && isId(id) ? { shipOn, id } : null;
}
