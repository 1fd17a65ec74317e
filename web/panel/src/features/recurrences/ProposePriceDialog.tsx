import { useState } from 'react';
import { type Cents, formatBRL, percentOff } from '#schema/money.ts';
import { counted } from '#web/format/plural.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MoneyField, moneyText, readMoney } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import {
  type AdminPricedProductsQuery,
  useAdminPricedProductsQuery,
  useAdminProposePriceMutation,
} from './PriceProposalsPage.generated.ts';
import { monthName, proposalMonths } from './proposalMonths.ts';

type Product = AdminPricedProductsQuery['recurrencePricedProducts'][number];

interface Wish {
  product: Product;
  price: Cents;
  fromMonth: string;
}

interface Props {
  onClose(): void;
  onDone(): void;
}

const TITLE = 'Propor um preço';

/** Two steps: first the proposal, then its effect with the reason. */
export function ProposePriceDialog({ onClose, onDone }: Props) {
  const { data, error, refetch } = useAdminPricedProductsQuery({ fetchPolicy: 'network-only' });
  const [wish, setWish] = useState<Wish | null>(null);
  const [isChecked, setChecked] = useState(false);
  const products = data?.recurrencePricedProducts;
  const content = () => {
    if (!products)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Carregando os produtos">
          <Skeleton height="12rem" />
        </LoadingArea>
      );
    if (products.length === 0) return <p>Nenhuma assinatura ativa: não há a quem propor um preço.</p>;
    if (wish && isChecked)
      return <Confirmation wish={wish} onBack={() => setChecked(false)} onDone={onDone} />;
    return (
      <WishForm
        products={products}
        before={wish}
        onClose={onClose}
        onWish={(next) => {
          setWish(next);
          setChecked(true);
        }}
      />
    );
  };
  return (
    <Dialog title={TITLE} isOpen onClose={onClose}>
      {content()}
    </Dialog>
  );
}

interface WishProps {
  products: readonly Product[];
  before: Wish | null;
  onWish(wish: Wish): void;
  onClose(): void;
}

function WishForm({ products, before, onWish, onClose }: WishProps) {
  const months = proposalMonths(new Date());
  const check = async (values: { productId: string; price: string; fromMonth: string }) => {
    const product = products.find(({ productId }) => productId === values.productId);
    if (!product) throw new FieldMistake('productId', 'Escolha um produto.');
    const price = readMoney('price', values.price);
    if (price < 1) throw new FieldMistake('price', 'Digite um preço maior que zero.');
    onWish({ product, price, fromMonth: values.fromMonth });
    return null;
  };
  return (
    <ActForm<{ productId: string; price: string; fromMonth: string }>
      label={TITLE}
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
            {name}: {formatBRL(price)} na loja, {counted(subscriptions, 'assinatura', 'assinaturas')}
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

function Confirmation({ wish, onBack, onDone }: { wish: Wish; onBack(): void; onDone(): void }) {
  const { product, price, fromMonth } = wish;
  const { productId, name, discount, subscriptions } = product;
  const [propose] = useAdminProposePriceMutation();
  const send = async ({ reason }: { reason: string }) =>
    (await propose({ variables: { productId, price, fromMonth, reason } })).data?.proposeRecurrencePrice;
  return (
    <ActForm<object>
      label="Confirmar a proposta"
      defaults={{}}
      action="Enviar a proposta"
      send={send}
      onDone={() => {
        toast('Proposta enviada. Cada pessoa recebe um e-mail em alguns minutos.', 'ok');
        onDone();
      }}
      onCancel={onBack}
    >
      <Facts
        of={[
          ['Produto', name],
          ['Preço na loja hoje', formatBRL(product.price)],
          ['Preço proposto', <b key="price">{formatBRL(price)}</b>],
          ['Na assinatura', `${formatBRL(percentOff(price, discount))} por unidade`],
          ['A partir de', monthName(fromMonth)],
          ['Será perguntado a', counted(subscriptions, 'pessoa', 'pessoas')],
        ]}
      />
      <p>
        Nada muda sem um sim. Quem não aceita ou não responde continua com o preço combinado. Uma proposta
        anterior para este produto, ainda sem resposta, deixa de valer. Os e-mails não podem ser desfeitos.
      </p>
    </ActForm>
  );
}
