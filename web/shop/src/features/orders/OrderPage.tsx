import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { ORDER_STATUS } from '#schema/constants.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { BuyAgain } from '../../parts/order/BuyAgain.tsx';
import { Ledger } from '../../parts/order/Ledger.tsx';
import { OrderItems } from '../../parts/order/OrderItems.tsx';
import { OrderPayment } from '../../parts/order/OrderPayment.tsx';
import { OrderPharmacy } from '../../parts/order/OrderPharmacy.tsx';
import { StatusLine } from '../../parts/order/StatusLine.tsx';
import { useLiveOrders } from '../../parts/order/useLiveOrders.ts';
import { OrderWaits } from '../../parts/prescription/OrderWaits.tsx';
import { OrderDelivery, type ShownOrder } from './OrderDelivery.tsx';
import { useOrderPageQuery } from './OrderPage.generated.ts';
import { OrderReviews } from './reviews/OrderReviews.tsx';
import { WithdrawalPanel } from './withdrawal/WithdrawalPanel.tsx';

/** What happens next with the order; for a cancelled order, why it was cancelled. */
function NextStep({ order }: { order: ShownOrder }) {
  const last = order.history.at(-1);
  const reason = last?.status === ORDER_STATUS.cancelled ? last.note : null;
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="2">
      {reason ? <p>{reason}</p> : null}
      {order.nextStep ? <p>{order.nextStep.text}</p> : null}
    </chakra.div>
  );
}

function OrderContent({ id }: { id: string }) {
  const { data, loading, error, refetch } = useOrderPageQuery({ variables: { id } });
  const order = data?.transaction;
  useLiveOrders({ id, skip: !order, refetch: () => void refetch().catch(() => undefined) });

  if (order) {
    return (
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: '1fr', xl: '1fr 22rem' }}
        alignItems="start"
      >
        <chakra.div display="flex" flexDirection="column" gap="6" minWidth="0">
          <Panel
            title={order.title}
            aside={
              <chakra.span color="muted" fontSize="sm">
                Feito em {formatDate(order.createdAt)}
              </chakra.span>
            }
          >
            <div aria-live="polite">
              {order.history.length > 0 ? (
                <StatusLine history={order.history} isShipped={order.freightDeadline !== null} />
              ) : (
                <p>{order.statusLabel}</p>
              )}
              <NextStep order={order} />
            </div>
          </Panel>
          <OrderPharmacy transaction={order} />
          {order.needsEvaluation ? <OrderWaits id={order.id} /> : null}
          {order.isClinicEvaluation && order.isPaid ? (
            <Panel title="Sua avaliação">
              <p>Ela está paga. Escolha o assunto, responda às perguntas e veja o seu crédito.</p>
              <ButtonLink to={`/clinica-sucesso?pedido=${order.id}`}>Começar a avaliação</ButtonLink>
            </Panel>
          ) : null}
          {order.status === ORDER_STATUS.delivered ? <OrderReviews orderId={order.id} /> : null}
          <Panel title="Pagamento">
            <OrderPayment transaction={order} />
          </Panel>
          <OrderDelivery order={order} />
          {order.code ? <WithdrawalPanel transaction={order} /> : null}
        </chakra.div>
        <Panel title="Resumo">
          <OrderItems transaction={order} />
          <Ledger lines={order.ledger} total={order.total} />
          {order.mayBuyAgain && order.status === ORDER_STATUS.delivered ? (
            <BuyAgain orderId={order.id} />
          ) : null}
        </Panel>
      </chakra.div>
    );
  }
  if (loading) {
    return (
      <LoadingArea label="Carregando o pedido">
        <Skeleton height="20rem" mb="6" />
        <Skeleton height="12rem" />
      </LoadingArea>
    );
  }
  if (error && errorCode(error) !== 'NOT_FOUND')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      title="Não encontramos este pedido"
      action={<ButtonLink to="/perfil/pedidos">Ver meus pedidos</ButtonLink>}
    >
      Ele pode ser de outra conta. Confira se você entrou com o e-mail da compra.
    </EmptyState>
  );
}

export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Pedido" isPrivate />
      <ProfileFrame title="Seu pedido">
        <OrderContent id={id} />
      </ProfileFrame>
    </>
  );
}
