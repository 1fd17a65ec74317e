import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCep } from '#schema/br/cep.ts';
import { formatBRL } from '#schema/money.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { DeliveryAddressDialog } from '#web/order/DeliveryAddressDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { OwnAddressFields } from '../../parts/address/AddressChoice.tsx';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import { useKeptAddress } from '../../parts/address/useKeptAddress.ts';
import {
  type DeliveryChange_transactionFragment,
  useDeliveryChange_transaction,
} from '../../parts/order/deliveryChange.generated.ts';
import { PixPanel } from '../../parts/order/PixPanel.tsx';
import { useGiveUpDeliveryChangeMutation } from './delivery/PayDifference.generated.ts';
import { PayDifference } from './delivery/PayDifference.tsx';
import type { OrderPageQuery } from './OrderPage.generated.ts';

export type ShownOrder = NonNullable<OrderPageQuery['transaction']>;

/** Address and delivery of an order, with a link to its tracking; until it is picked, the address can be corrected. */
export function OrderDelivery({ order }: { order: ShownOrder }) {
  const keptAddress = useKeptAddress();
  const [isChanging, setChanging] = useState(false);
  // An order without a parcel, such as an evaluation, has no delivery: the address is the billing address.
  const isServiceOnly = !order.freightDeadline;
  return (
    <Panel title={isServiceOnly ? 'Cobrança' : 'Entrega'}>
      <AddressLines address={order.address} />
      {!isServiceOnly ? (
        <p>
          {order.expectedOn && !order.isDeliveryLate
            ? `Chega até ${formatWeekday(order.expectedOn)}`
            : `Prazo: ${order.freightDeadline}`}
          {order.carrierCode ? `. Código da transportadora: ${order.carrierCode}` : ''}
        </p>
      ) : null}
      {order.expectedOn && !order.isDeliveryLate ? (
        <chakra.p color="muted">Se atrasar, avisamos por e-mail.</chakra.p>
      ) : null}
      {order.expectedOn && order.isDeliveryLate ? (
        <Notice>
          A entrega está atrasada: era para chegar até {formatWeekday(order.expectedOn)}. Pedimos desculpas.
          Se precisar, <TextLink to="/perfil/fale-conosco">fale com a gente</TextLink>.
        </Notice>
      ) : null}
      <DeliveryChange transaction={order} />
      {order.mayChangeAddress ? (
        <div>
          <Button size="sm" look="outline" onClick={() => setChanging(true)}>
            Mudar o endereço
          </Button>
        </div>
      ) : null}
      {isChanging ? (
        <DeliveryAddressDialog
          order={order}
          addressFields={<OwnAddressFields keptAddress={keptAddress} />}
          onChanged={(address) => void keptAddress.save(address)}
          onClose={() => setChanging(false)}
          payDifference={(input, amount) => (
            <PayDifference
              orderId={order.id}
              input={input}
              amount={amount}
              onDone={() => setChanging(false)}
            />
          )}
        />
      ) : null}
      {order.code && !isServiceOnly ? (
        <p>
          <TextLink to={`/rastrear-pedido?codigo=${encodeURIComponent(order.code)}`}>
            Abrir o rastreio para compartilhar
          </TextLink>
        </p>
      ) : null}
    </Panel>
  );
}

type Change = NonNullable<DeliveryChange_transactionFragment['deliveryChange']>;

function WaitingChange({ orderId, change }: { orderId: string; change: Change }) {
  const [giveUp] = useGiveUpDeliveryChangeMutation();
  const [isEnding, setEnding] = useState(false);
  const { address, payment, freightLabel, deadlineText } = change;
  const end = async () => {
    setEnding(true);
    try {
      const answer = (await giveUp({ variables: { id: orderId } })).data?.giveUpDeliveryChange;
      if (answer && answer.__typename !== 'Transaction') toast(answer.message, 'danger');
    } catch (failed) {
      toast(errorText(failed), 'danger');
    }
    setEnding(false);
  };
  return (
    <>
      <p>
        O novo endereço vale assim que a diferença de {formatBRL(payment.amount)} for paga. Até lá, a entrega
        continua no endereço acima.
      </p>
      <chakra.p overflowWrap="anywhere">
        <strong>Novo endereço:</strong>{' '}
        {[
          address.recipient ? `para ${address.recipient}` : null,
          `${address.street}, ${address.addressNumber}`,
          address.complement,
          address.neighborhood,
          `${address.city} - ${address.uf}`,
          `CEP ${formatCep(address.zipcode)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        . {freightLabel}: {deadlineText}.
      </chakra.p>
      {payment.pix ? (
        <PixPanel pix={payment.pix} amount={payment.amount} testBankUrl={payment.testBankUrl} />
      ) : (
        <chakra.p role="status" display="flex" alignItems="center" gap="3">
          <Spinner />
          Estamos confirmando com o banco. Você não precisa pagar de novo: esta página muda sozinha.
        </chakra.p>
      )}
      <div>
        <Button size="sm" look="outline" isPending={isEnding} onClick={() => void end()}>
          Desistir da mudança
        </Button>
      </div>
    </>
  );
}

function changeText({ state, payment }: Change): { tone: 'info' | 'ok' | 'danger'; text: string } | null {
  const amount = formatBRL(payment.amount);
  switch (state) {
    case 'applied':
      return { tone: 'ok', text: `Diferença de ${amount} paga: a entrega vai para este endereço.` };
    case 'returned':
      return {
        tone: 'info',
        text: `A diferença de ${amount} chegou quando o endereço não podia mais mudar. Devolvemos o valor inteiro pelo mesmo meio, e a entrega segue para este endereço.`,
      };
    case 'late':
      return {
        tone: 'info',
        text: `O pedido avançou antes do pagamento da diferença, e por isso o endereço não mudou. Se você já pagou, devolvemos ${amount} pelo mesmo meio.`,
      };
    case 'expired':
      return {
        tone: 'info',
        text: 'O prazo do PIX da diferença acabou e nada foi cobrado. O endereço continua o mesmo.',
      };
    case 'ended':
      return {
        tone: 'info',
        text: `A mudança de endereço foi desfeita. Se você já pagou, devolvemos ${amount} pelo mesmo meio.`,
      };
    case 'declined':
    case 'failed':
      return {
        tone: 'danger',
        text: payment.message ?? 'O pagamento da diferença não foi concluído e nada foi cobrado.',
      };
    default:
      return null;
  }
}

/** A change of the address whose freight costs more: the PIX code while it waits, then what became of it. */
function DeliveryChange({
  transaction: masked,
}: {
  transaction: FragmentOf<DeliveryChange_transactionFragment>;
}) {
  const { id, deliveryChange: change } = useDeliveryChange_transaction(masked);
  const result = change ? changeText(change) : null;
  return (
    <div aria-live="polite">
      {change ? (
        <chakra.section
          aria-label="Mudança de endereço"
          display="flex"
          flexDirection="column"
          gap="4"
          minWidth="0"
        >
          {change.state === 'waiting' ? <WaitingChange orderId={id} change={change} /> : null}
          {result ? <Notice tone={result.tone}>{result.text}</Notice> : null}
        </chakra.section>
      ) : null}
    </div>
  );
}
