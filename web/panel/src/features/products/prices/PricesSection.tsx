import { chakra } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../../../page/Section.tsx';
import { Tag } from '../../../parts/listing/Row.tsx';
import type { EditedProduct } from '../edit/editedProduct.ts';
import { CancelPriceDialog, PlanPriceDialog } from './PriceDialogs.tsx';

interface Props {
  product: EditedProduct;
  onStale(): Promise<unknown>;
}

type Price = EditedProduct['prices'][number];

function amountText({ variants }: EditedProduct, { value, oldValue, sizes }: Price): string {
  const nameOf = (skuId: string) => variants.find(({ id }) => id === skuId)?.name;
  const named = sizes.flatMap(({ skuId, price }) =>
    nameOf(skuId) ? [`${nameOf(skuId)}: ${formatBRL(price)}`] : [],
  );
  const amount = named.length > 0 ? named.join(', ') : formatBRL(value);
  return oldValue === null ? amount : `${amount} (de ${formatBRL(oldValue)})`;
}

/** The earlier and the planned prices. A planned price applies from its moment on without further action. */
export function PricesSection({ product, onStale }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const [priceToCancel, setPriceToCancel] = useState<Price | null>(null);
  return (
    <Section
      title="Histórico de preços"
      aside={
        <Button look="outline" size="sm" onClick={() => setPlanning(true)}>
          <CalendarClock size={16} aria-hidden />
          Planejar preço
        </Button>
      }
    >
      {product.prices.length === 0 ? (
        <chakra.p color="muted">Nenhuma mudança de preço até agora.</chakra.p>
      ) : (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" aria-label="Preços">
          {product.prices.map((price) => (
            <chakra.li key={price.from} display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <Tag tone={price.isPlanned ? 'primary' : 'plain'}>
                {price.isPlanned ? 'Planejado' : 'Desde'}
              </Tag>
              <span>{formatDateTime(price.from)}</span>
              <chakra.strong fontWeight="semi">{amountText(product, price)}</chakra.strong>
              {price.isPlanned ? (
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={`Desfazer o preço de ${formatDateTime(price.from)}`}
                  onClick={() => setPriceToCancel(price)}
                >
                  Desfazer
                </Button>
              ) : null}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isPlanning ? (
        <PlanPriceDialog product={product} onStale={onStale} onClose={() => setPlanning(false)} />
      ) : null}
      {priceToCancel ? (
        <CancelPriceDialog
          product={product}
          from={priceToCancel.from}
          onStale={onStale}
          onClose={() => setPriceToCancel(null)}
        />
      ) : null}
    </Section>
  );
}
