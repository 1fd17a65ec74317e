import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { CartLine } from './cart.types.ts';
import type { useCart } from './useCart.ts';

type CartTools = ReturnType<typeof useCart>;

/** Removes lines of the cart, and can restore the last removed line. */
export function useRemovedLine(tools: Pick<CartTools, 'remove' | 'add' | 'acceptOffer' | 'addEvaluation'>) {
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const remove = async (line: CartLine) => {
    const isDone = await tools.remove(line.id);
    if (isDone) setRemoved(line);
    return isDone;
  };
  const undo = async () => {
    if (!removed) return;
    setRemoved(null);
    const { productId, variantId, quantity, parentLineId } = removed;
    if (removed.isService) await tools.addEvaluation();
    else if (parentLineId) await tools.acceptOffer(productId, parentLineId);
    else await tools.add(productId, { quantity, ...(variantId ? { variantId } : {}) });
  };
  return { removed, remove, undo };
}

/** Names the removed line, with an undo button. The region is always rendered, so that screen readers announce it. */
export function RemovedLine({ removed, undo }: { removed: CartLine | null; undo(): Promise<void> }) {
  return (
    <chakra.div role="status" _empty={{ display: 'none' }}>
      {removed ? (
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          bg="ground"
          borderRadius="card"
          pl="4"
          lineHeight="snug"
        >
          <chakra.span py="3">{removed.name} saiu do carrinho.</chakra.span>
          <Button look="quiet" onClick={() => void undo()}>
            <Undo2 size={18} aria-hidden />
            Desfazer
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
