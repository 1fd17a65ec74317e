import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import type { BuyBoxProduct } from './buyBoxProduct.ts';
import { type Choice, chosenPrice, isBuyable } from './useChoice.ts';

/** True once the element was scrolled past; false while it is on the screen or below it. */
function useHasLeft(element: RefObject<HTMLElement | null>): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    // The area below the screen counts as visible, so that a jump past the button is detected too.
    const observer = new IntersectionObserver(([entry]) => setHasLeft(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return hasLeft;
}

interface Props {
  product: BuyBoxProduct;
  choice: Choice;
  after: RefObject<HTMLElement | null>;
  isBuying: boolean;
  onBuy(): void;
}

/** On phones, a bar at the bottom once the buy button is off the screen. */
export function BuyBar({ product, choice, after, isBuying, onBuy }: Props) {
  const hasLeft = useHasLeft(after);
  if (!hasLeft || !isBuyable(product, choice)) return null;
  return (
    <chakra.div
      hideFrom="md"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="bar"
      bg="surface"
      boxShadow="float"
      px="4"
      py="3"
      pb="max(0.75rem, env(safe-area-inset-bottom))"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      animation="rise 160ms ease-out"
    >
      <Price now={chosenPrice(product, choice)} size="md" />
      <Button isPending={isBuying} onClick={onBuy} flex="1" maxWidth="14rem">
        Adicionar
      </Button>
    </chakra.div>
  );
}
