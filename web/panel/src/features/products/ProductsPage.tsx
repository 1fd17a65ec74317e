import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { counted } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Room } from '../../page/Room.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import type { AdminProduct } from './adminProduct.ts';
import { LightningDialog } from './LightningDialog.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { useAdminProductsQuery } from './ProductsPage.generated.ts';
import { StockDialog } from './StockDialog.tsx';

type Act = 'product' | 'stock' | 'lightning';

function stockWords({ isService, shelves }: AdminProduct): string {
  if (isService) return 'Serviço, sem estoque';
  if (shelves.length === 0) return 'Vendido do estoque do produto de preço cheio';
  return counted(
    shelves.reduce((sum, { onHand }) => sum + onHand, 0),
    'unidade',
    'unidades',
  );
}

export default function ProductsPage() {
  const listing = useListing();
  const { data, previousData, loading, error, refetch } = useAdminProductsQuery({
    variables: { search: listing.sought, ...listing.window },
    fetchPolicy: 'cache-and-network',
  });
  const [open, setOpen] = useState<{ id: string; act: Act } | null>(null);
  const products = (data ?? previousData)?.managedProducts;
  const product = products?.items.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <Room title="Produtos e estoque">
      <ListFilters listing={listing} label="Buscar por nome ou código" />
      <List
        label="Produtos"
        answer={{ data: products, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.sought)}
        empty={{ title: 'Nenhum produto', text: 'O catálogo ainda está vazio.' }}
      >
        {(one) => {
          const button = (act: Act, text: string) => (
            <Button
              look="outline"
              size="sm"
              aria-label={`${text}: ${one.name}`}
              onClick={() => setOpen({ id: one.id, act })}
            >
              {text}
            </Button>
          );
          const isOut =
            !one.isService && one.shelves.length > 0 && one.shelves.every(({ onHand }) => onHand === 0);
          return (
            <Row
              key={one.id}
              title={one.name}
              facts={[
                formatBRL(one.value),
                stockWords(one),
                one.prescriptionRequired && 'Com receita',
                one.isPromotionalProduct && 'Oferta de outro produto',
                one.lightning?.isRunning && `Oferta relâmpago: ${formatBRL(one.lightning.price)}`,
                one.changedAt && `Mudado em ${formatDateTime(one.changedAt)}`,
              ]}
              aside={
                one.soldOff || isOut ? (
                  <Tag tone="danger">Esgotado</Tag>
                ) : (
                  <Tag tone={one.listed ? 'ok' : 'plain'}>
                    {one.listed ? 'Na vitrine' : 'Fora da vitrine'}
                  </Tag>
                )
              }
              actions={
                <>
                  {button('product', 'Mudar')}
                  {one.shelves.length > 0 ? button('stock', 'Estoque') : null}
                  {one.isService || one.shelves.some(({ isVariant }) => isVariant)
                    ? null
                    : button('lightning', 'Oferta')}
                </>
              }
            />
          );
        }}
      </List>
      {product && open?.act === 'product' ? (
        <ProductDialog product={product} onClose={close} onStale={() => void refetch()} />
      ) : null}
      {product && open?.act === 'stock' ? <StockDialog product={product} onClose={close} /> : null}
      {product && open?.act === 'lightning' ? <LightningDialog product={product} onClose={close} /> : null}
    </Room>
  );
}
