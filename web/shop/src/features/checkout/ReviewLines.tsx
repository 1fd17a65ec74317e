import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { CartLine, useCart } from '../cart/useCart.ts';
import { ReviewLine } from './ReviewLine.tsx';

type CartTools = ReturnType<typeof useCart>;

/** The lines, each companion right under what it came with. The last removal can be taken back. */
export function ReviewLines({ lines, tools }: { lines: readonly CartLine[]; tools: CartTools }) {
  const [removed, setRemoved] = useState<CartLine | null>(null);

  const remove = async (line: CartLine) => {
    const isDone = await tools.remove(line.id);
    if (isDone) setRemoved(line);
    return isDone;
  };
  const undo = async (line: CartLine) => {
    setRemoved(null);
    if (line.isService) await tools.addEvaluation();
    else if (line.parentLineId) await tools.acceptOffer(line.productId, line.parentLineId);
    else {
      const { productId, variantId, quantity } = line;
      await tools.add(productId, { quantity, ...(variantId ? { variantId } : {}) });
    }
  };

  return (
    <Panel title="Produtos">
      <chakra.ul listStyle="none" aria-label="Produtos no carrinho" aria-busy={tools.isChanging}>
        {lines.map((line) => (
          <ReviewLine
            key={line.id}
            line={line}
            onQuantity={(quantity) => tools.setQuantity(line.id, quantity)}
            onRemove={() => remove(line)}
          />
        ))}
      </chakra.ul>
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
            <Button look="quiet" onClick={() => void undo(removed)}>
              <Undo2 size={18} aria-hidden />
              Desfazer
            </Button>
          </chakra.div>
        ) : null}
      </chakra.div>
    </Panel>
  );
}
