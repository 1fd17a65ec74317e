import { type Cents, formatBRL } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { monthName } from '../../page/months.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MoneyField, moneyText, readMoney } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import type { AdminRepriceableProductsQuery } from './PriceProposalsPage.generated.ts';
import { proposalMonths } from './proposalMonths.ts';

type Product = AdminRepriceableProductsQuery['recurrenceRepriceableProducts'][number];

export interface NewPrice {
  product: Product;
  price: Cents;
  fromMonth: string;
}

export const PROPOSE_PRICE = 'Propor um preço';

interface PriceFormProps {
  products: readonly Product[];
  before: NewPrice | null;
  onSubmit(proposal: NewPrice): void;
  onClose(): void;
}

export function PriceForm({ products, before, onSubmit, onClose }: PriceFormProps) {
  const months = proposalMonths(new Date());
  const check = async (values: { productId: string; price: string; fromMonth: string }) => {
    const product = products.find(({ productId }) => productId === values.productId);
    if (!product) throw new FieldMistake('productId', 'Escolha um produto.');
    const price = readMoney('price', values.price);
    if (price < 1) throw new FieldMistake('price', 'Digite um preço maior que zero.');
    onSubmit({ product, price, fromMonth: values.fromMonth });
    return null;
  };
  return (
    <ActForm<{ productId: string; price: string; fromMonth: string }>
      label={PROPOSE_PRICE}
      defaults={{
        productId: before?.product.productId ?? '',
        price: moneyText(before?.price),
        fromMonth: before?.fromMonth ?? months[0] ?? '',
      }}
      action="Conferir"
      asksReason={false}
      send={check}
      onDone={() => undefined}
      onCancel={onClose}
    >
      <SelectField name="productId" label="Produto">
        <option value="">Escolha um produto</option>
        {products.map(({ productId, name, price, subscriptions }) => (
          <option key={productId} value={productId}>
            {name}: {formatBRL(price)} na loja, {countText(subscriptions, 'assinatura', 'assinaturas')}
          </option>
        ))}
      </SelectField>
      <MoneyField name="price" label="Novo preço de uma unidade" help="Antes do desconto da assinatura." />
      <SelectField
        name="fromMonth"
        label="A partir de que mês"
        help="Cada pessoa é avisada pelo menos 30 dias antes do primeiro envio com o preço novo."
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </SelectField>
    </ActForm>
  );
}
