import { useEffect, useState } from 'react';
import { SEARCH_MAX } from '#schema/constants.ts';
import { useSearchSuggestionsQuery } from './SearchBox.generated.ts';

/** The pause after the last key before the products are asked for. */
const DEBOUNCE_MS = 200;
/** One character finds most of the shop. */
const SHORTEST = 2;

/** The products that match what was typed so far; null while nothing can be suggested. */
export function useSuggestions(text: string) {
  const typed = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = q.length >= SHORTEST && q.length <= SEARCH_MAX;
  const { data, previousData } = useSearchSuggestionsQuery({ variables: { q }, skip: !isAsked, ssr: false });
  // The earlier products stay until those of the new text are there.
  return isAsked && typed.length >= SHORTEST ? ((data ?? previousData)?.searchProducts ?? null) : null;
}
