import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';

/** What is missing for the free delivery of a promotion. Nothing where the standard delivery is free in any case. */
export function FreeFreight({ cart }: { cart: Cart }) {
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
