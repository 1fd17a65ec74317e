import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { FirstPassword } from '#web/forms/FirstPassword.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { AddressLines } from '../../../parts/address/AddressLines.tsx';
import { MailboxNotice } from '../../../parts/mailbox/MailboxNotice.tsx';
import { measure } from '../../../parts/measurement/measure.ts';
import { OrderItems } from '../../../parts/order/OrderItems.tsx';
import { useOrderPayment_transaction } from '../../../parts/order/OrderPayment.generated.ts';
import { OrderPayment } from '../../../parts/order/OrderPayment.tsx';
import { useLiveOrders } from '../../../parts/order/useLiveOrders.ts';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import { placedOrderPath } from '../placedOrderPath.ts';
import { BlogCards } from './BlogCards.tsx';
import { type ConfirmationPageQuery, useConfirmationPageQuery } from './ConfirmationPage.generated.ts';
import { confirmationTitle, nextSteps } from './confirmation.ts';
import { SubscriptionNext } from './SubscriptionNext.tsx';

type Order = NonNullable<ConfirmationPageQuery['transaction']>;

function Confirmation({ order }: { order: Order }) {
  const { payment } = useOrderPayment_transaction(order);
  const title = confirmationTitle(payment);
  const steps = nextSteps(order, payment, payment?.boleto?.dueAt ?? null);
  return (
    <CheckoutFrame step={4} title={title}>
      <PageHead title={title} isPrivate />
      <chakra.div
        role="status"
        position="absolute"
        width="1px"
        height="1px"
        overflow="hidden"
        clipPath="inset(50%)"
      >
        {title}
      </chakra.div>
      <Panel title={order.title}>
        <OrderPayment transaction={order} />
      </Panel>
      {/* What follows is below the payment, and must not move the button that copies the code. */}
      <Panel title="O que você comprou">
        <OrderItems transaction={order} />
        {order.freightDeadline ? (
          <>
            <AddressLines address={order.address} />
            {order.expectedOn ? (
              <p>
                Chega até <strong>{formatWeekday(order.expectedOn)}</strong>.
              </p>
            ) : null}
          </>
        ) : null}
      </Panel>
      <FirstPassword />
      <MailboxNotice />
      {steps.length > 0 ? (
        <Panel title="O que acontece agora">
          <chakra.ol
            display="flex"
            flexDirection="column"
            gap="3"
            pl="6"
            listStyle="decimal"
            css={{ '& li::marker': { fontWeight: 600, color: 'var(--ap-colors-primary)' } }}
          >
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ol>
        </Panel>
      ) : null}
      {order.subscriptionTerms ? (
        <SubscriptionNext terms={order.subscriptionTerms} isPix={order.payment?.isPixAutomatico ?? false} />
      ) : null}
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3">
        <ButtonLink to={`/perfil/pedidos/${order.id}`}>Acompanhar em Meus pedidos</ButtonLink>
        <ButtonLink to="/" look="outline">
          Voltar à loja
        </ButtonLink>
      </chakra.div>
      <BlogCards />
    </CheckoutFrame>
  );
}

function ConfirmationContent({ id }: { id: string }) {
  const { data, loading, error, refetch } = useConfirmationPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.transaction;
  const client = useApolloClient();
  const isPlaced = Boolean(order?.code);
  useActivity('finishCheckout', isPlaced, id);
  useEffect(() => {
    if (isPlaced) measure({ name: 'purchase' });
  }, [isPlaced]);

  // The server empties the cart when the order is placed, which with a slow bank happens after this page opened.
  useEffect(() => {
    if (isPlaced) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
  }, [client, isPlaced]);

  useLiveOrders({ id, skip: !order, refetch: () => void refetch().catch(() => undefined) });

  if (order?.isClinicEvaluation) return <Navigate to={placedOrderPath(order)} replace />;
  if (order) return <Confirmation order={order} />;
  if (loading) return <PageLoading />;
  if (error && errorCode(error) !== 'NOT_FOUND') {
    return (
      <Page>
        <ErrorState isPage error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState
        isPage
        title="Não encontramos este pedido"
        action={<ButtonLink to="/perfil/pedidos">Ver meus pedidos</ButtonLink>}
      >
        Seus pedidos ficam na sua conta. Se acabou de pagar, ele já está lá.
      </EmptyState>
    </Page>
  );
}

export default function ConfirmationPage() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Pedido recebido" isPrivate />
      <RequireLogin>
        <ConfirmationContent id={params.get('pedido') ?? ''} />
      </RequireLogin>
    </>
  );
}
