import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { DeliveryAddressDialog } from '#web/order/DeliveryAddressDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Column, Columns } from '../../page/Columns.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { BuyerOrders } from './BuyerOrders.tsx';
import { CarrierCodeDialog } from './move/CarrierCodeDialog.tsx';
import { MoveDialog } from './move/MoveDialog.tsx';
import { nextActorText } from './nextActorText.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderBuyer } from './OrderBuyer.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import {
  type AdminOrder_orderFragment,
  useAdminOrder_order,
  useAdminOrderQuery,
  useAdminResendOrderMailMutation,
} from './OrderPage.generated.ts';
import { OrderTimeline } from './OrderTimeline.tsx';
import { RefundDialog } from './refund/RefundDialog.tsx';

const WAITS_FOR_PRESCRIPTION = 'waits-for-prescription';

const BACK = (
  <chakra.span fontSize="sm" color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
    <Link to="/painel/admin/pedidos">Todos os pedidos</Link>
  </chakra.span>
);

interface Props {
  order: FragmentOf<AdminOrder_orderFragment>;
  onReload(): void;
}

function LoadedOrder({ order: from, onReload }: Props) {
  const order = useAdminOrder_order(from);
  const [move, setMove] = useState<number | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const [asksCarrierCode, setAsksCarrierCode] = useState(false);
  const [isChangingAddress, setChangingAddress] = useState(false);
  const [resend] = useAdminResendOrderMailMutation();
  const resendMail = async () => {
    try {
      const refusal = refusalOf((await resend({ variables: { id: order.id } })).data?.resendOrderMail);
      if (refusal) toast(refusal.message ?? '', 'danger');
      else toast('O e-mail desta situação foi enviado de novo.', 'ok');
    } catch {
      toast('O e-mail não foi enviado. Tente de novo.', 'danger');
    }
  };
  return (
    <PanelPage title={`Pedido ${order.code ?? ''}`} aside={BACK}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <OrderActions
          order={order}
          waitNoticeId={WAITS_FOR_PRESCRIPTION}
          onMove={setMove}
          onRefund={() => setRefunding(true)}
          onCarrierCode={() => setAsksCarrierCode(true)}
          onResendMail={resendMail}
          onReload={onReload}
        />
      </chakra.div>
      {order.nextStep ? (
        <Notice>
          {nextActorText(order.nextStep)}.
          {order.nextStep.endsAt
            ? ` Sem decisão até ${formatDateTime(order.nextStep.endsAt)}, o pedido é cancelado e o dinheiro volta ao comprador.`
            : ''}
        </Notice>
      ) : null}
      {order.needsEvaluation ? (
        <Notice id={WAITS_FOR_PRESCRIPTION}>
          Este pedido espera uma receita: só depois dela pode ser separado.
        </Notice>
      ) : null}
      <Columns>
        <Column>
          <Section title="O que foi comprado">
            <OrderLines order={order} />
          </Section>
          <Section title="Dinheiro">
            <OrderMoney order={order} />
          </Section>
        </Column>
        <Column>
          <Section title="Comprador e entrega">
            <OrderBuyer order={order} />
            {order.deliveryChange?.state === 'waiting' ? (
              <Notice>
                O comprador escolheu outro endereço e ainda não pagou a diferença de{' '}
                {formatBRL(order.deliveryChange.payment.amount)}. Se você separar o pedido antes, o endereço
                não muda e o pagamento é devolvido.
              </Notice>
            ) : null}
            {order.mayChangeAddress ? (
              <div>
                <Button size="sm" look="outline" onClick={() => setChangingAddress(true)}>
                  Mudar o endereço
                </Button>
              </div>
            ) : null}
          </Section>
          <BuyerOrders order={order} />
          <Section title="Linha do tempo">
            {/* Read again after every step, so that it contains the latest act. */}
            <OrderTimeline
              key={`${order.history.length}-${order.refunds.length}-${order.address.zipcode}-${order.address.street}-${order.address.addressNumber}-${order.refundedCents}-${order.carrierCode}`}
              order={order}
            />
          </Section>
        </Column>
      </Columns>
      {move === null ? null : <MoveDialog order={order} status={move} onClose={() => setMove(null)} />}
      {asksCarrierCode ? <CarrierCodeDialog order={order} onClose={() => setAsksCarrierCode(false)} /> : null}
      {isChangingAddress ? (
        <DeliveryAddressDialog
          order={order}
          isAdmin
          onClose={() => {
            setChangingAddress(false);
            onReload();
          }}
        />
      ) : null}
      {isRefunding ? <RefundDialog order={order} onClose={() => setRefunding(false)} /> : null}
    </PanelPage>
  );
}

/** One order with its payment, its history, and the possible next steps. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useAdminOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (data?.transaction) return <LoadedOrder order={data.transaction} onReload={reload} />;
  return (
    <PanelPage title="Pedido" aside={BACK}>
      {loading ? (
        <PanelLoading />
      ) : error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Notice>Este pedido não existe.</Notice>
      )}
    </PanelPage>
  );
}
