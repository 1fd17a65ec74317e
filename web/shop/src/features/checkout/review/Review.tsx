import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Cart, CartLine } from '../../../parts/cart/cart.types.ts';
import { useCart } from '../../../parts/cart/useCart.ts';
import { measure } from '../../../parts/measurement/measure.ts';
import { Ledger } from '../../../parts/order/Ledger.tsx';
import { CouponBox } from '../CouponBox.tsx';
import { FreightChoice } from '../FreightChoice.tsx';
import { RegionDialog } from '../RegionDialog.tsx';
import { useCartChoices } from '../useCartChoices.ts';
import { CartNotices } from './CartNotices.tsx';
import { EvaluationOfferCard } from './EvaluationOfferCard.tsx';
import { OfferCards } from './OfferCards.tsx';
import { ReviewLines } from './ReviewLines.tsx';
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

/** What is missing for the free delivery of a promotion. Nothing where the standard delivery is free in any case. */
function FreeFreight({ cart }: { cart: Cart }) {
  const { freeFreight, availableFreights } = cart;
  if (!freeFreight) return null;
  const { title, from, missing } = freeFreight;
  const isFree = availableFreights.some((freight) => freight.type === 'Standard' && freight.isFree);
  if (isFree && missing > 0) return null;
  const share = missing === 0 ? 100 : (100 * (from - missing)) / from;
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" fontSize="sm" aria-live="polite">
      <p>
        {missing > 0
          ? `Faltam ${formatBRL(missing)} em produtos para a entrega padrão grátis (${title}).`
          : `Você ganhou a entrega padrão grátis (${title}).`}
      </p>
      {/* The sentence has the same information. */}
      <chakra.div height="1.5" borderRadius="full" bg="sand" overflow="hidden" aria-hidden>
        <chakra.div height="full" bg="primary" style={{ width: `${share}%` }} />
      </chakra.div>
    </chakra.div>
  );
}

/** Turns the cart into a subscription. It is shown only when every line can be subscribed to. */
function RecurrentToggle({ cart }: { cart: Cart }) {
  const { setRecurrent } = useCartChoices();
  const [pending, setPending] = useState<boolean | null>(null);
  if (!cart.mayBeRecurrent && !cart.recurrent) return null;

  const change = async (isRecurrent: boolean) => {
    setPending(isRecurrent);
    const problem = await setRecurrent(isRecurrent);
    setPending(null);
    if (problem !== null) toast(problem, 'danger');
  };
  return (
    <CheckBox
      isChecked={pending ?? cart.recurrent}
      isDisabled={pending !== null}
      onChange={(isRecurrent) => void change(isRecurrent)}
      help="Desconto em cada entrega, paga uma vez por mês, sem parcelas. Você cancela quando quiser, até 5 dias antes do envio."
    >
      <strong>Assinar e receber todo mês</strong>
    </CheckBox>
  );
}

const DELIVERY_STEP = '/checkout/dados-de-entrega';

/** A bar at the bottom of a phone's screen with the total and the button to continue. */
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
      <ButtonLink to={DELIVERY_STEP}>Fechar pedido</ButtonLink>
    </chakra.div>
  );
}
