import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PAGE = 20;

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
    sought: useDeferredValue(search.trim()) || null,
    page,
    window: { limit: PAGE, offset: (page - 1) * PAGE },
    filter: (name: string) => params.get(name) ?? '',
    setSearch: (text: string) => set({ busca: text }),
    setFilter: (name: string, value: string) => set({ [name]: value }),
    setPage: (next: number) => set({ pagina: next > 1 ? String(next) : '' }),
  };
}

export type Listing = ReturnType<typeof useListing>;
