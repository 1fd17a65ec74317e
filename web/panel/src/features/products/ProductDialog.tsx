import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  CheckField,
  MoneyField,
  moneyText,
  readMoney,
  readMoneyOrNone,
  readWhole,
  TextAreaField,
} from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import type { AdminProduct } from './adminProduct.ts';
import { useAdminChangeProductMutation } from './ProductsPage.generated.ts';

interface Values {
  name: string;
  brandPromise: string;
  description: string;
  tag: string;
  tagPromotion: string;
  value: string;
  oldValue: string;
  discountPercent: string;
  subscriptionDiscount: string;
  listed: boolean;
  soldOff: boolean;
  showCart: boolean;
  variantPrices: { price: string }[];
}

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
  const send = async ({ reason, ...values }: Values & { reason: string }) => {
    const answer = await change({
      variables: { id: product.id, reason, seenAt: product.changedAt, input: inputOf(product, values) },
    });
    const refusal = refusalOf(answer.data?.changeProduct);
    if (refusal?.code === 'changed_meanwhile') onStale();
    return refusal;
  };
  return (
    <Dialog title={product.name} isOpen onClose={onClose}>
      <ActForm<Values>
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

function valuesOf(product: AdminProduct): Values {
  const { name, brandPromise, description, listed, soldOff, showCart } = product;
  return {
    name,
    brandPromise,
    description,
    listed,
    soldOff,
    showCart,
    tag: product.tag ?? '',
    tagPromotion: product.tagPromotion ?? '',
    value: moneyText(product.value),
    oldValue: moneyText(product.oldValue),
    discountPercent:
      product.discountPercent === null ? '' : String(product.discountPercent).replace('.', ','),
    subscriptionDiscount: String(product.subscriptionDiscount),
    variantPrices: product.shelves
      .filter(({ isVariant }) => isVariant)
      .map(({ price }) => ({ price: moneyText(price) })),
  };
}

function inputOf(product: AdminProduct, values: Values) {
  const { name, brandPromise, description, listed, soldOff, showCart } = values;
  const texts = {
    name,
    brandPromise,
    description,
    tag: values.tag || null,
    tagPromotion: values.tagPromotion || null,
  };
  if (product.isService) return texts;
  const percent = values.discountPercent.trim().replace(',', '.');
  return {
    ...texts,
    listed,
    soldOff,
    showCart,
    value: readMoney('value', values.value),
    oldValue: readMoneyOrNone('oldValue', values.oldValue),
    discountPercent: percent ? Number(percent) : null,
    subscriptionDiscount: readWhole('subscriptionDiscount', values.subscriptionDiscount),
    variantPrices: product.shelves
      .filter(({ isVariant }) => isVariant)
      .map(({ skuId }, index) => ({
        skuId,
        price: readMoney(`variantPrices.${index}.price`, values.variantPrices[index]?.price ?? ''),
      })),
  };
}
