import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { useCart } from '../../../parts/cart/useCart.ts';
import { EmptyCart } from '../EmptyCart.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { useDeliveryPageQuery } from './DeliveryPage.generated.ts';

function DeliveryContent() {
  const { cart, isLoading, error: cartError, refetch: refetchCart } = useCart();
  const { data, loading, error, refetch } = useDeliveryPageQuery();
  const me = data?.me;

  if (me && cart && cart.products.length > 0) return <DeliveryForm me={me} cart={cart} />;
  if (loading || isLoading) return <PageLoading />;
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
      <EmptyCart isPage />
    </Page>
  );
}

export default function DeliveryPage() {
  return (
    <>
      <PageHead title="Dados e entrega" isPrivate />
      <RequireLogin>
        <DeliveryContent />
      </RequireLogin>
    </>
  );
}
