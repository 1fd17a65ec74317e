import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { CheckField, MoneyField, TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import type { AdminProduct } from './adminProduct.ts';
import { useAdminChangeProductMutation } from './ProductsPage.generated.ts';
import { inputOf, type ProductValues, valuesOf } from './productValues.ts';

interface Props {
  product: AdminProduct;
  onClose(): void;
  /** Called when another admin has saved the product meanwhile: the list is read again. */
  onStale(): void;
}

/** Edits texts, prices and visibility. Health claims must be true and legal, as the help text says. */
export function ProductDialog({ product, onClose, onStale }: Props) {
  const [change] = useAdminChangeProductMutation();
  const sizes = product.shelves.filter(({ isVariant }) => isVariant);
  const send = async ({ reason, ...values }: ProductValues & { reason: string }) => {
    const answer = await change({
      variables: { id: product.id, reason, seenVersion: product.version, input: inputOf(product, values) },
    });
    const refusal = refusalOf(answer.data?.changeProduct);
    if (refusal?.code === 'changed_meanwhile') onStale();
    return refusal;
  };
  return (
    <Dialog title={product.name} isOpen onClose={onClose}>
      <ActForm<ProductValues>
        label={`Mudar ${product.name}`}
        defaults={valuesOf(product)}
        action="Salvar e publicar"
        send={send}
        onDone={() => {
          toast('Produto salvo. A loja já mostra.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>A loja mostra a mudança na hora. Pedidos já feitos ficam com o preço da compra.</p>
        <TextField name="name" label="Nome" maxLength={120} />
        <TextField name="brandPromise" label="Frase do cartão" maxLength={200} />
        <TextAreaField
          name="description"
          label="Descrição"
          help="Sem prometer cura ou resultado: a Anvisa e o Conar proíbem."
          rows={5}
        />
        <FieldGrid>
          <div data-span="3">
            <TextField name="tag" label="Selo" isOptional maxLength={40} />
          </div>
          <div data-span="3">
            <TextField name="tagPromotion" label="Selo da promoção" isOptional maxLength={40} />
          </div>
          {product.isService ? null : (
            <>
              <div data-span="3">
                <MoneyField name="value" label="Preço de venda" />
              </div>
              <div data-span="3">
                <MoneyField name="oldValue" label="Preço “de”" isOptional />
              </div>
              <div data-span="3">
                <TextField
                  name="discountPercent"
                  label="Etiqueta de desconto (%)"
                  isOptional
                  inputMode="decimal"
                />
              </div>
              <div data-span="3">
                <TextField
                  name="subscriptionDiscount"
                  label="Desconto na assinatura (%)"
                  inputMode="numeric"
                />
              </div>
            </>
          )}
          {sizes.map(({ skuId, name }, index) => (
            <div key={skuId} data-span="3">
              <MoneyField name={`variantPrices.${index}.price`} label={`Preço: ${name}`} />
            </div>
          ))}
        </FieldGrid>
        {product.isService ? null : (
          <div>
            <CheckField name="listed">Aparece na vitrine, nos menus e na busca</CheckField>
            <CheckField name="showCart">Pode ir para o carrinho</CheckField>
            <CheckField name="soldOff">Mostrar como esgotado, mesmo com estoque</CheckField>
          </div>
        )}
      </ActForm>
    </Dialog>
  );
}
