import { useApolloClient } from '@apollo/client/react';
import type { Chosen } from '../../parts/listing/useChosen.ts';
import { type Stock_shelfFragment, Stock_shelfFragmentDoc } from './StockPage.generated.ts';
import type { StockShelf } from './stockShelf.ts';

export type ChosenRow = { id: string };

/** The chosen stocks with their units of now, also those of other pages of the list. */
export function useChosenShelves(chosen: Chosen<ChosenRow>): StockShelf[] {
  const client = useApolloClient();
  return chosen.items.flatMap(
    ({ id }) =>
      client.readFragment<Stock_shelfFragment>({
        fragment: Stock_shelfFragmentDoc,
        fragmentName: 'Stock_shelf',
        id: client.cache.identify({ __typename: 'StockShelf', id }) ?? '',
      }) ?? [],
  );
}
