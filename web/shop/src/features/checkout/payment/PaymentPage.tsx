import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useDeferredReady } from '#web/ui/hydration/useDeferredReady.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { measure } from '../../../parts/measurement/measure.ts';
import { Ledger } from '../../../parts/order/Ledger.tsx';
import { OrderItems } from '../../../parts/order/OrderItems.tsx';
import { useLiveOrders } from '../../../parts/order/useLiveOrders.ts';
import { OrderPrescription } from '../../../parts/prescription/PrescriptionStatus.tsx';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import { placedOrderPath } from '../placedOrderPath.ts';
import { SummaryBox } from '../SummaryBox.tsx';
import { ALREADY_BOUGHT_TITLE, AlreadyBought } from './AlreadyBought.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { type PaymentPageQuery, usePaymentPageQuery } from './PaymentPage.generated.ts';

function PaymentContent({ id }: { id: string }) {
  const { data, loading, error, refetch } = usePaymentPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.transaction;
  const mayPay = order?.mayPay === true;
  useActivity('paymentMethod', mayPay, id);
  useEffect(() => {
    if (mayPay) measure({ name: 'add_payment_info' });
  }, [mayPay]);
  useLiveOrders({ id, skip: !order, refetch: () => void refetch().catch(() => undefined) });

  const isReady = useDeferredReady(order !== undefined && order !== null);

  if (order && data && isReady) {
    // Another tab, or an earlier page of the history: the order of this page was bought by another order.
    if (order.alreadyBought) {
      return (
        <CheckoutFrame
          step={3}
          hasSteps={false}
          title={ALREADY_BOUGHT_TITLE}
          summary={<OrderSummary order={order} />}
        >
          <Panel>
            <AlreadyBought orderId={id} bought={order.alreadyBought} />
          </Panel>
        </CheckoutFrame>
      );
    }
    // A shopper who returns to this page after paying must not be offered to pay again.
    if (!order.mayPay) return <Navigate to={placedOrderPath(order)} replace />;
    return (
      <CheckoutFrame
        step={3}
        hasSteps={!order.isClinicEvaluation}
        title="Pagamento"
        summary={<OrderSummary order={order} />}
      >
        <OrderPrescription id={id} />
        <PaymentForm order={order} setup={data.paymentSetup} cards={data.myCreditCards} />
        {data.paymentSetup.isSandbox ? (
          <Notice>Ambiente de testes: nenhum valor é cobrado de verdade.</Notice>
        ) : null}
      </CheckoutFrame>
    );
  }
  if (loading || order) return <PageLoading />;
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
        action={<ButtonLink to="/checkout/revisao">Ver meu carrinho</ButtonLink>}
      >
        Seu carrinho continua guardado. Você pode fechar o pedido de novo a partir dele.
      </EmptyState>
    </Page>
  );
}

function PaymentEntrance() {
  const [params] = useSearchParams();
  const id = params.get('pedido');
  if (id) {
    return (
      <RequireLogin>
        <PaymentContent key={id} id={id} />
      </RequireLogin>
    );
  }
  // `?validatecard=` is a documented link that replaces the cart. CartPrefill handles it and navigates to the delivery
  // step; meanwhile the page shows that it loads.
  return params.has('validatecard') ? <PageLoading /> : <Navigate to="/checkout/dados-de-entrega" replace />;
}

export default function PaymentPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead title="Pagamento" isPrivate />
      {isHydrated ? <PaymentEntrance /> : <PageLoading />}
    </>
  );
}

/** The lines and total of an order during its payment. */
function OrderSummary({ order }: { order: NonNullable<PaymentPageQuery['transaction']> }) {
  const { street, addressNumber, complement, neighborhood, city, uf, zipcode, recipient } = order.address;
  return (
    <SummaryBox total={order.total}>
      <OrderItems transaction={order} />
      <Ledger lines={order.ledger} total={order.total} />
      <chakra.div borderTopWidth="1px" borderColor="line" pt="4" fontSize="sm" lineHeight="snug">
        <chakra.p fontWeight="semi">{order.freightDeadline ? 'Entrega' : 'Cobrança'}</chakra.p>
        <chakra.p color="muted">
          {[recipient ? `Para ${recipient}` : null, `${street}, ${addressNumber}`, complement, neighborhood]
            .filter(Boolean)
            .join(', ')}
          <br />
          {city} - {uf}, CEP {formatCep(zipcode)}
          {order.freightDeadline ? (
            <>
              <br />
              {order.freightDeadline}
            </>
          ) : null}
        </chakra.p>
        <TextLink
          fontSize="sm"
          to={order.isClinicEvaluation ? '/clinica#pagar' : '/checkout/dados-de-entrega'}
        >
          {order.freightDeadline ? 'Alterar dados e entrega' : 'Alterar dados'}
        </TextLink>
      </chakra.div>
    </SummaryBox>
  );
}
