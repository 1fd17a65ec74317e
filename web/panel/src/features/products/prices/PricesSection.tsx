import { chakra } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { cents, formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../../page/Section.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import {
  MomentField,
  MoneyField,
  moneyText,
  readMoment,
  readMoney,
  readMoneyOrNone,
} from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { Tag } from '../../../parts/listing/Row.tsx';
import type { EditedProduct } from '../edit/editorValues.ts';
import { useEditCancelPlannedPriceMutation, useEditPlanPriceMutation } from './EditPrices.generated.ts';

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

interface DialogProps {
  product: EditedProduct;
  onStale(): Promise<unknown>;
  onClose(): void;
}

interface Values {
  from: string;
  value: string;
  oldValue: string;
  variants: { price: string }[];
}

/** Plans the prices of a product from a later moment on. */
function PlanPriceDialog({ product, onStale, onClose }: DialogProps) {
  const [plan] = useEditPlanPriceMutation();
  const { id, version: seenVersion, variants } = product;
  const send = async ({ reason, ...values }: Values & { reason: string }) => {
    const input = {
      from: readMoment('from', values.from),
      value: variants.length > 0 ? cents(0) : readMoney('value', values.value),
      oldValue: readMoneyOrNone('oldValue', values.oldValue),
      sizes: variants.map(({ id: skuId }, index) => ({
        skuId,
        price: readMoney(`variants.${index}.price`, values.variants[index]?.price ?? ''),
      })),
    };
    const refusal = refusalOf(
      (await plan({ variables: { id, seenVersion, input, reason } })).data?.planPrice,
    );
    if (refusal?.code === 'changed_meanwhile') await onStale();
    return refusal;
  };
  return (
    <Dialog title="Planejar preço" isOpen onClose={onClose}>
      <ActForm<Values>
        label="Planejar preço"
        defaults={{
          from: '',
          value: moneyText(product.value),
          oldValue: moneyText(product.oldValue),
          variants: variants.map(({ price }) => ({ price: moneyText(price) })),
        }}
        action="Planejar preço"
        send={send}
        onDone={() => {
          toast('Preço planejado.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>A loja muda sozinha na hora marcada. Pedidos feitos antes ficam com o preço da compra.</p>
        <MomentField name="from" label="Vale a partir de" help="Horário de Brasília." />
        {variants.length > 0 ? (
          variants.map(({ id: skuId, name }, index) => (
            <MoneyField key={skuId} name={`variants.${index}.price`} label={`Preço: ${name}`} />
          ))
        ) : (
          <MoneyField name="value" label="Preço de venda" />
        )}
        <MoneyField name="oldValue" label="Preço “de”" isOptional />
      </ActForm>
    </Dialog>
  );
}

function CancelPriceDialog({ product, from, onStale, onClose }: DialogProps & { from: string }) {
  const [cancel] = useEditCancelPlannedPriceMutation();
  const { id, version: seenVersion } = product;
  return (
    <Dialog title="Desfazer preço planejado" isOpen onClose={onClose}>
      <ActForm
        label="Desfazer preço planejado"
        defaults={{}}
        action="Desfazer"
        isDanger
        send={async ({ reason }) => {
          const variables = { id, seenVersion, from, reason };
          const refusal = refusalOf((await cancel({ variables })).data?.cancelPlannedPrice);
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={() => {
          toast('Preço desfeito.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>O preço de {formatDateTime(from)} não vai mais valer.</p>
      </ActForm>
    </Dialog>
  );
}
