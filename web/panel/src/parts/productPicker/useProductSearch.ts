import { useEffect, useState } from 'react';
import { type ProductSearchQuery, useProductSearchQuery } from './ProductSearch.generated.ts';

export type FoundProduct = ProductSearchQuery['managedProducts']['items'][number];

/** What a form stores of a product or of one of its sizes. */
export interface ProductChoice {
  id: string;
  name: string;
}

const PAUSE_MS = 200;
const SHOWN = 20;

/** Searches the products once the admin pauses typing, while the list is open. */
export function useProductSearch(text: string, isOpen: boolean) {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, loading, error } = useProductSearchQuery({
    variables: { search: search.trim() || null, limit: SHOWN },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  });
  const isBehind = loading || search !== text;
  return {
    products: data?.managedProducts.items ?? null,
    total: data?.managedProducts.total ?? 0,
    isLoading: isBehind,
    isFailed: Boolean(error) && !isBehind,
  };
}
