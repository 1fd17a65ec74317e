import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { formatBRL } from '#schema/money.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { useReadyInSlices } from '#web/ui/hydration/useReadyInSlices.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import type { Cart, CartLine } from '../../../parts/cart/cart.types.ts';
import { RemovedLine, useRemovedLine } from '../../../parts/cart/RemovedLine.tsx';
import { useCart } from '../../../parts/cart/useCart.ts';
import { measure } from '../../../parts/measurement/measure.ts';
import { Ledger } from '../../../parts/order/Ledger.tsx';
import { CheckoutHeading } from '../CheckoutHeading.tsx';
import { CouponBox } from '../CouponBox.tsx';
import { EmptyCart } from '../EmptyCart.tsx';
import { FreightChoice } from '../FreightChoice.tsx';
import { RegionDialog } from '../RegionDialog.tsx';
import { CartNotes } from './CartNotes.tsx';
import { EvaluationCard } from './EvaluationCard.tsx';
import { OfferCards } from './OfferCards.tsx';
import { RecurrentToggle } from './RecurrentToggle.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { ZipcodeForm } from './ZipcodeForm.tsx';

const TITLE = 'Seu carrinho';
const LEAD = 'Confira os produtos e o prazo da entrega. Você pode mudar tudo antes de pagar.';
const NEXT = '/checkout/dados-de-entrega';

function bestInstallment(cart: Cart): string | null {
  const most = cart.installmentOptions.at(-1);
  return most && most.value > 1 ? `ou ${most.label}` : null;
}

/** On a phone the total and the button stay within reach of the thumb. */
function ThumbBar({ cart }: { cart: Cart }) {
  return (
    <chakra.div
      display={{ base: 'flex', lg: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="bar"
      mx="-4"
      px="4"
      py="3"
      gap="4"
      alignItems="center"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.p lineHeight="snug" flex="1">
        <chakra.span display="block" fontSize="sm" color="muted">
          Total
        </chakra.span>
        <chakra.span fontWeight="bold" fontSize="lg" fontVariantNumeric="tabular-nums">
          {formatBRL(cart.total)}
        </chakra.span>
      </chakra.p>
      <ButtonLink to={NEXT}>Fechar pedido</ButtonLink>
    </chakra.div>
  );
}

interface ReviewProps {
  cart: Cart;
  tools: ReturnType<typeof useCart>;
  onRemove(line: CartLine): Promise<boolean>;
}

function Review({ cart, tools, onRemove }: ReviewProps) {
  const installment = bestInstallment(cart);
  useActivity('initCheckout');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one event for the step, however the cart changes in it
  useEffect(() => measure({ name: 'begin_checkout', items: cart.products }), []);
  return (
    <>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' }}
        alignItems="start"
      >
        <chakra.div display="flex" flexDirection="column" gap="6" minWidth="0">
          <CartNotes cart={cart} />
          <EvaluationCard cart={cart} addEvaluation={tools.addEvaluation} />
          <ReviewLines lines={cart.products} tools={tools} onRemove={onRemove} />
          <OfferCards offers={cart.offers} onAccept={tools.acceptOffer} />
        </chakra.div>
        <chakra.div display="flex" flexDirection="column" gap="6" minWidth="0">
          {cart.needsDelivery ? (
            <Panel title="Entrega">
              <ZipcodeForm cart={cart} />
              <FreightChoice cart={cart} />
            </Panel>
          ) : null}
          <Panel title="Cupom">
            <CouponBox cart={cart} />
          </Panel>
          <Panel title="Resumo">
            <RecurrentToggle cart={cart} />
            <div aria-live="polite" aria-busy={tools.isChanging}>
              <Ledger lines={cart.ledger} total={cart.total} note={cart.totalLabel} />
            </div>
            {installment ? <chakra.p fontSize="sm">{installment}</chakra.p> : null}
            {cart.freight === null && cart.needsDelivery ? (
              <chakra.p fontSize="sm" color="muted">
                A entrega entra na conta quando você informar o CEP.
              </chakra.p>
            ) : null}
            <chakra.div display={{ base: 'none', lg: 'block' }}>
              <ButtonLink to={NEXT} size="lg" isWide>
                Fechar pedido
              </ButtonLink>
            </chakra.div>
          </Panel>
        </chakra.div>
      </chakra.div>
      <ThumbBar cart={cart} />
      <RegionDialog cart={cart} />
    </>
  );
}

function ReviewContent() {
  const isHydrated = useHydrated();
  const tools = useCart();
  const { cart, isLoading, error, refetch } = tools;
  const { removed, remove, undo } = useRemovedLine(tools);
  const isFilled = cart !== undefined && cart.products.length > 0;
  const isReady = useReadyInSlices(isFilled);
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
          <CartNotes cart={cart} />
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
