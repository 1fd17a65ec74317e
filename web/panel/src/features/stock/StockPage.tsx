import { useApolloClient } from '@apollo/client/react';
import { Boxes, History, Layers } from 'lucide-react';
import { useState } from 'react';
import type { StockLevel } from '#web/apollo/schema.generated.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { ChosenBar, PageTick } from '../../parts/listing/ChosenBar.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { type Chosen, useChosen } from '../../parts/listing/useChosen.ts';
import { useListing } from '../../parts/listing/useListing.ts';
import { BulkStockDialog } from './BulkStockDialog.tsx';
import { type StockAct, StockActDialog } from './StockActDialog.tsx';
import {
  type Stock_stockFragment,
  Stock_stockFragmentDoc,
  useStockPageQuery,
} from './StockPage.generated.ts';
import { StockRow } from './StockRow.tsx';
import type { SkuStock } from './skuStock.ts';

const LEVELS: Readonly<Record<string, StockLevel>> = { baixo: 'LOW', esgotado: 'OUT' };

export default function StockPage() {
  const listing = useListing();
  const level = LEVELS[listing.filter('nivel')] ?? null;
  const productId = listing.filter('produto') || null;
  const { data, previousData, loading, error, refetch } = useStockPageQuery({
    variables: { search: listing.searchText, level, productId, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const chosen = useChosen<ChosenRow>(`${listing.searchText} ${level} ${productId}`);
  const chosenStocks = useChosenStocks(chosen);
  const [isChangingMany, setChangingMany] = useState(false);
  const [dialog, setDialog] = useState<{ id: string; act: StockAct } | null>(null);
  const stocks = (data ?? previousData)?.skuStocks;
  const stock = stocks?.items.find(({ id }) => id === dialog?.id);
  return (
    <PanelPage
      title="Estoque"
      aside={
        <>
          <ButtonLink look="outline" size="sm" to="/painel/admin/estoque/lotes">
            <Layers size={16} aria-hidden />
            Lotes
          </ButtonLink>
          <ButtonLink look="outline" size="sm" to="/painel/admin/estoque/movimentos">
            <History size={16} aria-hidden />
            Todos os movimentos
          </ButtonLink>
        </>
      }
    >
      <ListFilters listing={listing} list="STOCK" label="Buscar por produto ou código">
        <ListFilter
          listing={listing}
          name="nivel"
          label="Nível"
          options={[
            ['', 'Todos os níveis'],
            ['baixo', 'Estoque baixo'],
            ['esgotado', 'Esgotados'],
          ]}
        />
        {productId ? (
          <ListFilter
            listing={listing}
            name="produto"
            label="Produto"
            options={[
              ['', 'Todos os produtos'],
              [productId, 'Só este produto'],
            ]}
          />
        ) : null}
      </ListFilters>
      <PageTick rows={stocks?.items} chosen={chosen} />
      <List
        label="Estoque"
        answer={{ data: stocks, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText || level || productId)}
        empty={{ title: 'Nenhum estoque', text: 'Cada produto que você cria ganha o seu.' }}
      >
        {(item) => (
          <StockRow
            key={item.id}
            stock={item}
            isChosen={chosen.has(item.id)}
            onChoose={(isChosen) => chosen.change([item], isChosen)}
            onOpen={(act) => setDialog({ id: item.id, act })}
          />
        )}
      </List>
      <ChosenBar
        label="Estoques escolhidos"
        chosen={chosen}
        words={['estoque escolhido', 'estoques escolhidos']}
      >
        <Button size="sm" onClick={() => setChangingMany(true)}>
          <Boxes size={16} aria-hidden />
          Mudar o estoque
        </Button>
      </ChosenBar>
      {isChangingMany ? (
        <BulkStockDialog
          stocks={chosenStocks}
          onClose={(changedIds) => {
            setChangingMany(false);
            chosen.change(
              changedIds.map((id) => ({ id })),
              false,
            );
          }}
        />
      ) : null}
      {stock && dialog ? (
        <StockActDialog stock={stock} act={dialog.act} onClose={() => setDialog(null)} />
      ) : null}
    </PanelPage>
  );
}

type ChosenRow = { id: string };

/** The chosen stocks with their units of now, also those of other pages of the list. */
function useChosenStocks(chosen: Chosen<ChosenRow>): SkuStock[] {
  const client = useApolloClient();
  return chosen.items.flatMap(
    ({ id }) =>
      client.readFragment<Stock_stockFragment>({
        fragment: Stock_stockFragmentDoc,
        fragmentName: 'Stock_stock',
        id: client.cache.identify({ __typename: 'SkuStock', id }) ?? '',
      }) ?? [],
  );
}
