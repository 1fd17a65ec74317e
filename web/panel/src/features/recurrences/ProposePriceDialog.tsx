import { useState } from 'react';
import { formatBRL, percentOff } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { monthName } from '../../page/months.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { type NewPrice, PROPOSE_PRICE, PriceForm } from './PriceForm.tsx';
import {
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
