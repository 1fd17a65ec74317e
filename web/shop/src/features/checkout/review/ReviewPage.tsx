import { chakra } from '@chakra-ui/react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useDeferredReady } from '#web/ui/hydration/useDeferredReady.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { RemovedLine, useRemovedLine } from '../../../parts/cart/RemovedLine.tsx';
import { useCart } from '../../../parts/cart/useCart.ts';
import { CheckoutHeading } from '../CheckoutHeading.tsx';
import { EmptyCart } from '../EmptyCart.tsx';
import { CartNotices } from './CartNotices.tsx';
import { Review } from './Review.tsx';

const TITLE = 'Seu carrinho';
const LEAD = 'Confira os produtos e o prazo da entrega. Você pode mudar tudo antes de pagar.';

function ReviewContent() {
  const isHydrated = useHydrated();
  const tools = useCart();
  const { cart, isLoading, error, refetch } = tools;
  const { removed, remove, undo } = useRemovedLine(tools);
  const isFilled = cart !== undefined && cart.products.length > 0;
  const isReady = useDeferredReady(isFilled);
  if (cart && isReady) {
    return (
      <>
        <CheckoutHeading title={TITLE} lead={LEAD} />
        <chakra.div mb={removed ? '4' : '0'}>
          <RemovedLine removed={removed} undo={undo} />
        </chakra.div>
        <Review cart={cart} tools={tools} onRemove={remove} />
      </>
    );
  }
  // The server does not have the visitor's cart token, so its HTML must not call the cart empty.
  if (isLoading || !isHydrated || isFilled) {
    return (
      <>
        <CheckoutHeading title={TITLE} lead={LEAD} />
        <LoadingArea label="Carregando o carrinho">
          <Skeleton height="16rem" mb="6" />
          <Skeleton height="12rem" />
        </LoadingArea>
      </>
    );
  }
  if (error && !cart) {
    return (
      <>
        <CheckoutHeading title={TITLE} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <>
      <CheckoutHeading title={TITLE} />
      {cart ? (
        <chakra.div display="flex" flexDirection="column" gap="3">
          <CartNotices cart={cart} />
        </chakra.div>
      ) : null}
      <RemovedLine removed={removed} undo={undo} />
      <EmptyCart />
    </>
  );
}

export default function ReviewPage() {
  return (
    <Page maxWidth="68rem" pb={{ base: '0', lg: '12' }}>
      <PageHead title="Seu carrinho" isPrivate />
      <ReviewContent />
    </Page>
  );
}
