import { useState } from 'react';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { type Cents, formatBRL, percentOff } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { monthName } from '../../page/months.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MoneyField, moneyText, readMoney } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import {
  type AdminRepriceableProductsQuery,
  useAdminProposePriceMutation,
  useAdminRepriceableProductsQuery,
} from './PriceProposalsPage.generated.ts';

interface Props {
  onClose(): void;
  onDone(): void;
}

/**
 * First the form, then a confirmation that shows the effect and asks for the reason; `ActForm` adds that field.
 */
export function ProposePriceDialog({ onClose, onDone }: Props) {
  const { data, error, refetch } = useAdminRepriceableProductsQuery({ fetchPolicy: 'network-only' });
  const [proposal, setProposal] = useState<NewPrice | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const products = data?.recurrenceRepriceableProducts;
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
    if (proposal && isConfirming)
      return <Confirmation proposal={proposal} onBack={() => setConfirming(false)} onDone={onDone} />;
    return (
      <PriceForm
        products={products}
        before={proposal}
        onClose={onClose}
        onSubmit={(next) => {
          setProposal(next);
          setConfirming(true);
        }}
      />
    );
  };
  return (
    <Dialog title={PROPOSE_PRICE} isOpen onClose={onClose}>
      {content()}
    </Dialog>
  );
}

interface ConfirmationProps {
  proposal: NewPrice;
  onBack(): void;
  onDone(): void;
}

function Confirmation({ proposal, onBack, onDone }: ConfirmationProps) {
  const { product, price, fromMonth } = proposal;
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
        items={[
          ['Produto', name],
          ['Preço na loja hoje', formatBRL(product.price)],
          ['Preço proposto', <b key="price">{formatBRL(price)}</b>],
          ['Na assinatura', `${formatBRL(percentOff(price, discount))} por unidade`],
          ['A partir de', monthName(fromMonth)],
          ['Será perguntado a', countText(subscriptions, 'pessoa', 'pessoas')],
        ]}
      />
      <p>
        Nada muda sem um sim. Quem não aceita ou não responde continua com o preço combinado. Uma proposta
        anterior para este produto, ainda sem resposta, deixa de valer. Os e-mails não podem ser desfeitos.
      </p>
    </ActForm>
  );
}

type Product = AdminRepriceableProductsQuery['recurrenceRepriceableProducts'][number];

interface NewPrice {
  product: Product;
  price: Cents;
  fromMonth: string;
}

const PROPOSE_PRICE = 'Propor um preço';

interface PriceFormProps {
  products: readonly Product[];
  before: NewPrice | null;
  onSubmit(proposal: NewPrice): void;
  onClose(): void;
}

function PriceForm({ products, before, onSubmit, onClose }: PriceFormProps) {
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

/** Subscribers are informed at least this long before the first month with the new price; the server decides. */
const NOTICE_DAYS = 30;
const MONTHS_OFFERED = 12;

/** The months from which a proposed price may apply, the nearest one first. */
export function proposalMonths(now: Date): string[] {
  const [year = 0, month = 1] = addDays(todayInSaoPaulo(now), NOTICE_DAYS).split('-').map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}
