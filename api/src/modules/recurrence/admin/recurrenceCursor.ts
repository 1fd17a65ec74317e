import { parseDay } from '#schema/br/day.ts';
import { isId } from '../../../shared/ids.ts';

/** The last row of a page: the next one begins after it, however many rows came or went meanwhile. */
export interface RecurrenceCursor {
  shipOn: string;
  id: string;
}

export const printRecurrenceCursor = ({ shipOn, id }: RecurrenceCursor): string => `${shipOn}.${id}`;

/** Null for a text that is no cursor of ours: the list then begins anew. */
export function parseRecurrenceCursor(text: string | null | undefined): RecurrenceCursor | null {
  const [shipOn = '', id = ''] = (text ?? '').split('.');
  return parseDay(shipOn) !== null && isId(id) ? { shipOn, id } : null;
}
