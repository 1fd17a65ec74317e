import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';

/** The search and the filters of a list, as the server stores them. */
export interface ListFilterValues {
  search: string | null;
  filters: readonly { name: string; value: string }[];
}

/** The filters in an address of the list. The default of a filter is not in the address, so it does not count. */
export function filtersInAddress(list: PanelList, params: URLSearchParams): ListFilterValues {
  const { search, filters } = PANEL_LISTS[list];
  return {
    search: search === null ? null : params.get(search)?.trim() || null,
    filters: filters.flatMap((name) => {
      const value = params.get(name);
      return value ? [{ name, value }] : [];
    }),
  };
}

/** The address with these filters instead of its own, on the first page. Anything else in it is kept. */
export function addressWithFilters(
  list: PanelList,
  params: URLSearchParams,
  values: ListFilterValues,
): URLSearchParams {
  const { search, filters } = PANEL_LISTS[list];
  const next = new URLSearchParams(params);
  for (const name of [...filters, search ?? '', 'pagina', 'depois']) next.delete(name);
  if (search !== null && values.search) next.set(search, values.search);
  const stored = new Map(values.filters.map(({ name, value }) => [name, value]));
  for (const name of filters) {
    const value = stored.get(name);
    if (value) next.set(name, value);
  }
  return next;
}

/** The filters as text: equal for equal filters, and empty without any. */
export const filtersText = (list: PanelList, values: ListFilterValues): string =>
  addressWithFilters(list, new URLSearchParams(), values).toString();
