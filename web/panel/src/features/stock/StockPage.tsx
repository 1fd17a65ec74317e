import { History } from 'lucide-react';
import { useState } from 'react';
import type { StockLevel } from '#web/apollo/schema.generated.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { type StockAct, StockActDialog } from './StockActDialog.tsx';
import { useStockPageQuery } from './StockPage.generated.ts';
import { StockRow } from './StockRow.tsx';

const LEVELS: Readonly<Record<string, StockLevel>> = { baixo: 'LOW', esgotado: 'OUT' };

export default function StockPage() {
  const listing = useListing();
  const level = LEVELS[listing.filter('nivel')] ?? null;
  const productId = listing.filter('produto') || null;
  const { data, previousData, loading, error, refetch } = useStockPageQuery({
    variables: { search: listing.searchText, level, productId, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [dialog, setDialog] = useState<{ id: string; act: StockAct } | null>(null);
  const shelves = (data ?? previousData)?.stockShelves;
  const shelf = shelves?.items.find(({ id }) => id === dialog?.id);
  return (
    <PanelPage
      title="Estoque"
      aside={
        <ButtonLink look="outline" size="sm" to="/painel/admin/estoque/movimentos">
          <History size={16} aria-hidden />
          Todos os movimentos
        </ButtonLink>
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
      <List
        label="Estoque"
        answer={{ data: shelves, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText || level || productId)}
        empty={{ title: 'Nenhum estoque', text: 'Cada produto que você cria ganha o seu.' }}
      >
        {(item) => <StockRow key={item.id} shelf={item} onOpen={(act) => setDialog({ id: item.id, act })} />}
      </List>
      {shelf && dialog ? (
        <StockActDialog shelf={shelf} act={dialog.act} onClose={() => setDialog(null)} />
      ) : null}
    </PanelPage>
  );
}
