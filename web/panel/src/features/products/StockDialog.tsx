import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { readWhole } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import type { AdminProduct } from './adminProduct.ts';
import { useAdminAdjustStockMutation } from './ProductsPage.generated.ts';

/**
 * Changes the stock by the units that arrived or were removed. Sales continue meanwhile, so the input is a
 * difference and not a count.
 */
export function StockDialog({ product, onClose }: { product: AdminProduct; onClose(): void }) {
  const [adjust] = useAdminAdjustStockMutation();
  const [first] = product.shelves;
  return (
    <Dialog title={`Estoque: ${product.name}`} isOpen onClose={onClose}>
      <Facts of={product.shelves.map(({ name, onHand }) => [name || 'Unidades', onHand] as const)} />
      <ActForm<{ skuId: string; by: string }>
        label={`Estoque: ${product.name}`}
        defaults={{ skuId: first?.skuId ?? '', by: '' }}
        action="Ajustar estoque"
        send={async ({ skuId, by, reason }) =>
          refusalOf(
            (await adjust({ variables: { skuId, by: readWhole('by', by), reason } })).data?.adjustStock,
          )
        }
        onDone={() => {
          toast('Estoque ajustado.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        {product.shelves.length > 1 ? (
          <SelectField name="skuId" label="Tamanho">
            {product.shelves.map(({ skuId, name }) => (
              <option key={skuId} value={skuId}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          name="by"
          label="Unidades que entraram ou saíram"
          help="50 para uma entrada, -3 para uma perda. As vendas já são descontadas sozinhas."
          autoComplete="off"
          maxLength={7}
        />
      </ActForm>
    </Dialog>
  );
}
