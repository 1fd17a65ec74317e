import { chakra } from '@chakra-ui/react';
import { Panel } from '#web/ui/Panel.tsx';
import { hasSecondUnit } from '../../../parts/cart/CartLineRow.tsx';
import type { CartLine } from '../../../parts/cart/cart.types.ts';
import type { useCart } from '../../../parts/cart/useCart.ts';
import { ReviewLine } from './ReviewLine.tsx';

interface Props {
  lines: readonly CartLine[];
  tools: Pick<ReturnType<typeof useCart>, 'isChanging' | 'setQuantity'>;
  onRemove(line: CartLine): Promise<boolean>;
}

/** The lines of the cart; each companion is directly below its product. */
export function ReviewLines({ lines, tools, onRemove }: Props) {
  return (
    <Panel title="Produtos">
      <chakra.ul listStyle="none" aria-label="Produtos no carrinho" aria-busy={tools.isChanging}>
        {lines.map((line) => (
          <ReviewLine
            key={line.id}
            line={line}
            hasSecondUnit={hasSecondUnit(line, lines)}
            onQuantity={(...chosen) => tools.setQuantity(line.id, ...chosen)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </chakra.ul>
    </Panel>
  );
}
