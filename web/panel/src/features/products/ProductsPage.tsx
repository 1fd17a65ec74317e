import { chakra } from '@chakra-ui/react';
import { CirclePlus, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { ProductStatus } from '#web/apollo/schema.generated.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { PageTick } from '../../parts/listing/ChosenBar.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { ToggleChip } from '../../parts/listing/ToggleChip.tsx';
import { useChosen } from '../../parts/listing/useChosen.ts';
import { useListing } from '../../parts/listing/useListing.ts';
import { type ChosenRow, ProductsBar } from './bulk/ProductsBar.tsx';
import { NewProductDialog } from './edit/NewProductDialog.tsx';
import { LightningDialog } from './LightningDialog.tsx';
import { ProductRow } from './ProductRow.tsx';
import { useAdminDraftCountQuery, useAdminProductsQuery } from './ProductsPage.generated.ts';

const STATUSES: readonly ProductStatus[] = ['PUBLISHED', 'DRAFT', 'ARCHIVED'];

export default function ProductsPage() {
  const listing = useListing();
  const status = STATUSES.find((name) => name === listing.filter('situacao')) ?? null;
  const { data, previousData, loading, error, refetch } = useAdminProductsQuery({
    variables: { search: listing.searchText, status, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const drafts = useAdminDraftCountQuery({ fetchPolicy: 'cache-and-network' }).data?.managedProducts.total;
  const chosen = useChosen<ChosenRow>(`${listing.searchText} ${status}`);
  const [offeredId, setOffered] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const products = (data ?? previousData)?.managedProducts;
  const product = products?.items.find(({ id }) => id === offeredId);
  return (
    <PanelPage
      title="Produtos"
      aside={
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          <ButtonLink look="outline" size="sm" to="/painel/admin/produtos/planilha">
            <FileSpreadsheet size={16} aria-hidden />
            Planilha
          </ButtonLink>
          <Button size="sm" onClick={() => setNew(true)}>
            <CirclePlus size={16} aria-hidden />
            Novo produto
          </Button>
        </chakra.span>
      }
    >
      <ListFilters
        listing={listing}
        list="PRODUCTS"
        label="Buscar por nome ou código"
        tools={
          drafts ? (
            <ToggleChip
              type="button"
              aria-pressed={status === 'DRAFT'}
              onClick={() => listing.setFilter('situacao', status === 'DRAFT' ? '' : 'DRAFT')}
            >
              {countText(drafts, 'rascunho', 'rascunhos')}
            </ToggleChip>
          ) : null
        }
      >
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', 'Todas as situações'],
            ['PUBLISHED', 'Na loja'],
            ['DRAFT', 'Rascunhos'],
            ['ARCHIVED', 'Arquivados'],
          ]}
        />
      </ListFilters>
      <PageTick rows={products?.items} chosen={chosen} />
      <List
        label="Produtos"
        answer={{ data: products, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText || status)}
        empty={{ title: 'Nenhum produto', text: 'Crie o primeiro: ele começa como rascunho.' }}
      >
        {(item) => (
          <ProductRow
            key={item.id}
            product={item}
            isChosen={chosen.has(item.id)}
            onChoose={(isChosen) => chosen.change([item], isChosen)}
            onOffer={() => setOffered(item.id)}
          />
        )}
      </List>
      <ProductsBar chosen={chosen} onChanged={() => void refetch().catch(() => undefined)} />
      {product ? <LightningDialog product={product} onClose={() => setOffered(null)} /> : null}
      {isNew ? <NewProductDialog onClose={() => setNew(false)} /> : null}
    </PanelPage>
  );
}
