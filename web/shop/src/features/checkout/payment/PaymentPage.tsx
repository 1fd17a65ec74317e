import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useDeferredReady } from '#web/ui/hydration/useDeferredReady.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { measure } from '../../../parts/measurement/measure.ts';
import { useLiveOrders } from '../../../parts/order/useLiveOrders.ts';
import { OrderPrescription } from '../../../parts/prescription/PrescriptionStatus.tsx';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import { placedOrderPath } from '../placedOrderPath.ts';
import { ALREADY_BOUGHT_TITLE, AlreadyBought } from './AlreadyBought.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { usePaymentPageQuery } from './PaymentPage.generated.ts';

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
