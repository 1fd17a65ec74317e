import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import type { Cart } from '../../../parts/cart/cart.types.ts';

export const DELIVERY_STEP = '/checkout/dados-de-entrega';

/** A bar at the bottom of a phone's screen with the total and the button to continue. */
export function ThumbBar({ cart }: { cart: Cart }) {
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
