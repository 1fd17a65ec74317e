import { useState } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useDeferredReady } from '#web/ui/hydration/useDeferredReady.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { useCart } from '../../../parts/cart/useCart.ts';
import { EmptyCart } from '../EmptyCart.tsx';
import { CartNotices } from '../review/CartNotices.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { DELIVERY_TITLE, DeliveryLoading } from './DeliveryLoading.tsx';
import { useDeliveryPageQuery } from './DeliveryPage.generated.ts';

function DeliveryContent() {
  const { cart, isLoading, error: cartError, refetch: refetchCart } = useCart();
  const { data, previousData, loading, error, refetch } = useDeliveryPageQuery();
  /** The form stays open while the account is read again. */
  const answer = data ?? previousData;
  const [signInCount, setSignInCount] = useState(0);

  const isFilled = cart !== undefined && cart.products.length > 0;
  const isReady = useDeferredReady(isFilled && answer !== undefined);

  if (isReady && answer && cart)
    return (
      <DeliveryForm
        key={signInCount}
        me={answer.me ?? null}
        cart={cart}
        onSignedIn={() => setSignInCount((count) => count + 1)}
      />
    );
  if (loading || isLoading || (isFilled && answer)) return <DeliveryLoading />;
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
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead title={DELIVERY_TITLE} isPrivate />
      {isHydrated ? <DeliveryContent /> : <DeliveryLoading />}
    </>
  );
}
