import { useState } from 'react';
import { SEARCH_MAX } from '#schema/constants.ts';
import { type Arrangement, ORDERS } from './arrangement.ts';
import { useAllProductsQuery, useSearchPageQuery } from './SearchPage.generated.ts';

type SearchData = NonNullable<ReturnType<typeof useSearchPageQuery>['data']>;
type List = SearchData['searchProducts'];

/**
 * The products that match a query, and a function that loads more. An empty query returns all products, and one that is
 * too long returns none.
 */
export function useFoundProducts(q: string, { order, isFreeToBuy }: Arrangement) {
  const { orderBy, isDesc } = ORDERS[order];
  const variables = { offset: 0, orderBy, isDesc, isFreeToBuy };
  const search = useSearchPageQuery({
    variables: { q, ...variables },
    skip: q === '' || q.length > SEARCH_MAX,
  });
  const allProducts = useAllProductsQuery({ variables, skip: q !== '' });
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  const query = q === '' ? allProducts : search;
  const list: List | undefined = q === '' ? allProducts.data?.products : search.data?.searchProducts;
  const items = list?.items ?? [];

  const load = async () => {
    setIsLoadingMore(true);
    const offset = items.length;
    try {
      if (q === '') {
        await allProducts.fetchMore({
          variables: { offset },
          updateQuery: ({ products }, { fetchMoreResult }) => ({
            products: { ...products, items: [...products.items, ...fetchMoreResult.products.items] },
          }),
        });
      } else {
        await search.fetchMore({
          variables: { offset },
          updateQuery: ({ searchProducts }, { fetchMoreResult }) => ({
            searchProducts: {
              ...searchProducts,
              items: [...searchProducts.items, ...fetchMoreResult.searchProducts.items],
            },
          }),
        });
      }
    } finally {
      setIsLoadingMore(false);
    }
  };

  return {
    items,
    total: list?.total ?? 0,
    isLoading: !list && query.loading,
    error: list ? undefined : query.error,
    retry: () => void query.refetch(),
    more:
      list && items.length < list.total
        ? { load: () => void load().catch(() => undefined), isLoading: isLoadingMore }
        : null,
  };
}
