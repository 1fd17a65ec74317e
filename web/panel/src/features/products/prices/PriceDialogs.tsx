import { cents } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
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
import type { EditedProduct } from '../edit/editedProduct.ts';
import { useEditCancelPlannedPriceMutation, useEditPlanPriceMutation } from './EditPrices.generated.ts';

interface Props {
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
export function PlanPriceDialog({ product, onStale, onClose }: Props) {
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

export function CancelPriceDialog({ product, from, onStale, onClose }: Props & { from: string }) {
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
