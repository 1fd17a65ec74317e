import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';
import { wholeText } from '../../shared/wholeText.ts';
import type { SavedFiltersRow } from './savedFilters.entity.ts';

/** Views that one person may save for one list. */
export const MAX_VIEWS = 30;

/** Numbers, dates, ids and words of the code: the values that the panel writes in an address. */
const VALUE = /^[\w.-]{1,40}$/;
const MAX_SEARCH = 120;

type Filters = Readonly<Record<string, string>>;

/** Without filters that the list does not have, and without values of another shape. */
export function knownFilters(
  list: PanelList,
  filters: readonly { name: string; value: string }[],
): Record<string, string> {
  const sent = new Map(filters.map(({ name, value }) => [name, value]));
  const known: Record<string, string> = {};
  for (const name of PANEL_LISTS[list].filters) {
    const value = sent.get(name);
    if (value !== undefined && VALUE.test(value)) known[name] = value;
  }
  return known;
}

/** The text that is stored, or null for a list without a search. */
export function searchOf(list: PanelList, text: string | null | undefined): string | null {
  if (PANEL_LISTS[list].search === null) return null;
  return wholeText(text, MAX_SEARCH) || null;
}

/** A doctor searches by the first names of patients, so a doctor's views are seen by that doctor alone. */
export const mayShare = (list: PanelList): boolean => PANEL_LISTS[list].role === 'admin';

/** The values of the filter `fila` in the address of the orders, by what the previous release stored. */
const QUEUES: Readonly<Record<string, string>> = { unfinished: 'prazo', late: 'atrasados' };

/** The filters of a row. The previous release, which may still serve, stores only those of the orders, in columns. */
export function filtersOf({
  filters,
  status,
  queue,
}: Pick<SavedFiltersRow, 'filters' | 'status' | 'queue'>): Filters {
  if (filters) return filters;
  const queueName = queue === null ? undefined : QUEUES[queue];
  return {
    ...(status === null ? {} : { situacao: String(status) }),
    ...(queueName === undefined ? {} : { fila: queueName }),
  };
}
