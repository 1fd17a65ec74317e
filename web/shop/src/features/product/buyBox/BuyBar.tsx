import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import type { BuyBoxProduct } from './buyBoxProduct.ts';
import { type Choice, chosenPrice, isBuyable } from './useChoice.ts';

/** True while the element is above the screen; false while it is on the screen or below it. */
function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    // The large bottom margin makes the area below the screen count as visible, so that a jump past the button is
    // detected.
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}

interface Props {
  product: BuyBoxProduct;
  choice: Choice;
  /** The buy button; the bar appears when it is scrolled past. */
  after: RefObject<HTMLElement | null>;
  isBuying: boolean;
  onBuy(): void;
}

/** A bar with price and button at the bottom of a phone's screen, while the buy button is above the screen. */
export function BuyBar({ product, choice, after, isBuying, onBuy }: Props) {
  const isPast = useIsScrolledPast(after);
  if (!isPast || !isBuyable(product, choice)) return null;
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
