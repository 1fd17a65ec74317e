import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PAGE_SIZE = 20;

/** Search, filters and page of a list are stored in the address: a reload and Back keep them. */
export function useListing() {
  const [params, setParams] = useSearchParams();
  const search = params.get('busca') ?? '';
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // A changed filter starts on the first page.
        if (!('pagina' in changes)) next.delete('pagina');
        if (!('depois' in changes)) next.delete('depois');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    search,
    /** The text that is searched for, slightly behind the typing. */
    searchText: useDeferredValue(search.trim()) || null,
    page,
    window: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    /** The window of a list whose pages continue after a row (`depois`); the page number is only shown. */
    cursorWindow: { limit: PAGE_SIZE, after: params.get('depois') },
    filter: (name: string) => params.get(name) ?? '',
    setSearch: (text: string) => set({ busca: text }),
    setFilter: (name: string, value: string) => set({ [name]: value }),
    /** The first page has no cursor, so it shows rows that were added meanwhile. */
    setPage: (next: number, cursor?: string | null) =>
      set({ pagina: next > 1 ? String(next) : '', depois: next > 1 ? (cursor ?? '') : '' }),
  };
}

export type Listing = ReturnType<typeof useListing>;
