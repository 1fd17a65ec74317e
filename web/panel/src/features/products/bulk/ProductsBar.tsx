import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ChosenBar } from '../../../parts/listing/ChosenBar.tsx';
import type { Chosen } from '../../../parts/listing/useChosen.ts';
import {
  type AdminProduct_productFragment,
  AdminProduct_productFragmentDoc,
} from '../ProductsPage.generated.ts';
import { BulkPriceDialog } from './BulkPriceDialog.tsx';
import { BulkPublicationDialog } from './BulkPublicationDialog.tsx';

/** What can be done with the chosen products. Those that an act refuses stay chosen. */
export function ProductsBar({ chosen, onChanged }: { chosen: Chosen<ChosenRow>; onChanged(): void }) {
  const [dialog, setDialog] = useState<'prices' | 'publish' | 'archive' | null>(null);
  const products = useChosenProducts(chosen);
  const publishable = products.filter(({ status }) => status !== 'PUBLISHED');
  const archivable = products.filter(({ status }) => status !== 'ARCHIVED');
  const close = (changedIds: readonly string[]) => {
    setDialog(null);
    chosen.change(
      changedIds.map((id) => ({ id })),
      false,
    );
    if (changedIds.length > 0) onChanged();
  };
  return (
    <>
      <ChosenBar
        label="Produtos escolhidos"
        chosen={chosen}
        words={['produto escolhido', 'produtos escolhidos']}
      >
        <Button size="sm" onClick={() => setDialog('prices')}>
          Mudar preços
        </Button>
        {publishable.length > 0 ? (
          <Button size="sm" look="outline" onClick={() => setDialog('publish')}>
            Publicar ({publishable.length})
          </Button>
        ) : null}
        {archivable.length > 0 ? (
          <Button size="sm" look="outline" onClick={() => setDialog('archive')}>
            Arquivar ({archivable.length})
          </Button>
        ) : null}
      </ChosenBar>
      {dialog === 'prices' ? <BulkPriceDialog ids={products.map(({ id }) => id)} onClose={close} /> : null}
      {dialog === 'publish' || dialog === 'archive' ? (
        <BulkPublicationDialog
          act={dialog}
          products={dialog === 'publish' ? publishable : archivable}
          onClose={close}
        />
      ) : null}
    </>
  );
}

export type ChosenRow = { id: string };

/** The chosen products with their facts and versions of now, also those of other pages of the list. */
function useChosenProducts(chosen: Chosen<ChosenRow>): AdminProduct_productFragment[] {
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
