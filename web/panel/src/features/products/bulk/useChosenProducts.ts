import { useApolloClient } from '@apollo/client/react';
import type { Chosen } from '../../../parts/listing/useChosen.ts';
import type { AdminProduct } from '../adminProduct.ts';
import {
  type AdminProduct_productFragment,
  AdminProduct_productFragmentDoc,
} from '../ProductsPage.generated.ts';

export type ChosenRow = { id: string };

/** The chosen products with their facts and versions of now, also those of other pages of the list. */
export function useChosenProducts(chosen: Chosen<ChosenRow>): AdminProduct[] {
  const client = useApolloClient();
  return chosen.items.flatMap(
    ({ id }) =>
      client.readFragment<AdminProduct_productFragment>({
        fragment: AdminProduct_productFragmentDoc,
        fragmentName: 'AdminProduct_product',
        id: client.cache.identify({ __typename: 'ManagedProduct', id }) ?? '',
      }) ?? [],
  );
}
