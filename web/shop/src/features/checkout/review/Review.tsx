import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useActivity } from '#web/activity/recordActivity.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { Cart, CartLine } from '../../../parts/cart/cart.types.ts';
import { useCart } from '../../../parts/cart/useCart.ts';
import { measure } from '../../../parts/measurement/measure.ts';
import { Ledger } from '../../../parts/order/Ledger.tsx';
import { CouponBox } from '../CouponBox.tsx';
import { FreightChoice } from '../FreightChoice.tsx';
import { RegionDialog } from '../RegionDialog.tsx';
import { CartNotices } from './CartNotices.tsx';
import { EvaluationOfferCard } from './EvaluationOfferCard.tsx';
import { FreeFreight } from './FreeFreight.tsx';
import { OfferCards } from './OfferCards.tsx';
import { RecurrentToggle } from './RecurrentToggle.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { DELIVERY_STEP, ThumbBar } from './ThumbBar.tsx';
import { ZipcodeForm } from './ZipcodeForm.tsx';

function bestInstallment(cart: Cart): string | null {
  const most = cart.installmentOptions.at(-1);
  return most && most.value > 1 ? `ou ${most.label}` : null;
}

interface ReviewProps {
  cart: Cart;
  tools: ReturnType<typeof useCart>;
  onRemove(line: CartLine): Promise<boolean>;
}

/**
 * The cart page of a cart with products. On a phone the delivery, the coupon and the total come before the offers; on a
 * wide screen they are beside both.
 */
export function Review({ cart, tools, onRemove }: ReviewProps) {
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
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        <chakra.div display="flex" flexDirection="column" gap="6" minWidth="0">
          <CartNotices cart={cart} />
          <EvaluationOfferCard cart={cart} addEvaluation={tools.addEvaluation} />
          <ReviewLines lines={cart.products} tools={tools} onRemove={onRemove} />
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="6"
          minWidth="0"
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
        >
          {cart.needsDelivery ? (
            <Panel title="Entrega">
              <ZipcodeForm cart={cart} />
              <FreightChoice cart={cart} />
              <FreeFreight cart={cart} />
            </Panel>
          ) : null}
          <Panel title="Resumo">
            <RecurrentToggle cart={cart} />
            <CouponBox cart={cart} />
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
              <ButtonLink to={DELIVERY_STEP} size="lg" isWide>
                Fechar pedido
              </ButtonLink>
            </chakra.div>
          </Panel>
        </chakra.div>
        <OfferCards offers={cart.offers} onAccept={tools.acceptOffer} />
      </chakra.div>
      <ThumbBar cart={cart} />
      <RegionDialog cart={cart} />
    </>
  );
}
