import { useState } from 'react';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilters } from '../../parts/listing/ListFilters.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { type ProductAct, ProductActDialog } from './ProductActDialog.tsx';
import { ProductRow } from './ProductRow.tsx';
import { useAdminProductsQuery } from './ProductsPage.generated.ts';

export default function ProductsPage() {
  const listing = useListing();
  const { data, previousData, loading, error, refetch } = useAdminProductsQuery({
    variables: { search: listing.sought, ...listing.window },
    fetchPolicy: 'cache-and-network',
  });
  const [open, setOpen] = useState<{ id: string; act: ProductAct } | null>(null);
  const products = (data ?? previousData)?.managedProducts;
  const product = products?.items.find(({ id }) => id === open?.id);
  return (
    <PanelPage title="Produtos e estoque">
      <ListFilters listing={listing} label="Buscar por nome ou código" />
      <List
        label="Produtos"
        answer={{ data: products, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.sought)}
        empty={{ title: 'Nenhum produto', text: 'O catálogo ainda está vazio.' }}
      >
        {(one) => <ProductRow key={one.id} product={one} onOpen={(act) => setOpen({ id: one.id, act })} />}
      </List>
      {product && open ? (
        <ProductActDialog
          product={product}
          act={open.act}
          onClose={() => setOpen(null)}
          onStale={() => void refetch()}
        />
      ) : null}
    </PanelPage>
  );
}
