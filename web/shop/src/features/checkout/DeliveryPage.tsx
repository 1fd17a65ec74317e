import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { PageLoading } from '../../app/PageLoading.tsx';
import { RequireLogin } from '../../app/RequireLogin.tsx';
import { useCart } from '../cart/useCart.ts';
import { DeliveryForm } from './DeliveryForm.tsx';
import { useDeliveryPageQuery } from './DeliveryPage.generated.ts';
import { EmptyCart } from './EmptyCart.tsx';

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
