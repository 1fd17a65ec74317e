import { chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { countText } from '#web/format/plural.ts';
import { closeCartPanel, openCartPanel, useCartPanel } from '../../parts/cart/cartPanel.ts';
import { useCart } from '../../parts/cart/useCart.ts';
import { IconButton } from './IconAction.tsx';

const CartPanel = lazy(() => import('../../parts/cart/CartPanel.tsx'));

export function CartButton() {
  const { units } = useCart();
  const isOpen = useCartPanel();
  const badge = badgeText(units);

  // The checkout has no cart panel: a panel that was open before it must not open again afterwards.
  useEffect(() => closeCartPanel, []);

  return (
    <>
      <IconButton
        type="button"
        aria-haspopup="dialog"
        aria-label={badge ? `Carrinho, ${countText(units, 'unidade', 'unidades')}` : 'Carrinho vazio'}
        onClick={openCartPanel}
      >
        <ShoppingBag size={22} aria-hidden />
        {badge ? (
          <chakra.span
            aria-hidden
            data-testid="cart-badge"
            position="absolute"
            top="2px"
            right="0"
            minWidth="1.25rem"
            height="1.25rem"
            px="4px"
            borderRadius="pill"
            bg="primary"
            color="surface"
            fontSize="xs"
            fontWeight="bold"
            lineHeight="1.25rem"
            textAlign="center"
          >
            {badge}
          </chakra.span>
        ) : null}
      </IconButton>
      <Suspense fallback={null}>{isOpen ? <CartPanel /> : null}</Suspense>
    </>
  );
}

/**
 * The text of the badge on the cart button: the units, or 9+ above nine (specification row ST-107); null for an empty
 * cart.
 */
export function badgeText(units: number): string | null {
  if (units <= 0) return null;
  return units > 9 ? '9+' : String(units);
}
