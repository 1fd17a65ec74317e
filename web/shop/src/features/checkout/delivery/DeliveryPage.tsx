import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useDeferredReady } from '#web/ui/hydration/useDeferredReady.ts';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { useCart } from '../../../parts/cart/useCart.ts';
import { EmptyCart } from '../EmptyCart.tsx';
import { CartNotices } from '../review/CartNotices.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { DELIVERY_TITLE, DeliveryLoading } from './DeliveryLoading.tsx';
import { useDeliveryPageQuery } from './DeliveryPage.generated.ts';

function DeliveryContent() {
  const { cart, isLoading, error: cartError, refetch: refetchCart } = useCart();
  const { data, loading, error, refetch } = useDeliveryPageQuery();
  const me = data?.me;

  const isFilled = cart !== undefined && cart.products.length > 0;
  const isReady = useDeferredReady(isFilled && Boolean(me));

  if (isReady && me && cart) return <DeliveryForm me={me} cart={cart} />;
  if (loading || isLoading || (isFilled && me)) return <DeliveryLoading />;
  if (error || cartError) {
    return (
      <Page>
        <ErrorState
          isPage
          error={error ?? cartError}
          onRetry={() => {
            refetchCart();
            void refetch();
          }}
        />
      </Page>
    );
  }
  return (
    <Page>
      {cart ? <CartNotices cart={cart} /> : null}
      <EmptyCart isPage />
    </Page>
  );
}

export default function DeliveryPage() {
  return (
    <>
      <PageHead title={DELIVERY_TITLE} isPrivate />
      <RequireLogin fallback={<DeliveryLoading />}>
        <DeliveryContent />
      </RequireLogin>
    </>
  );
}
