import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { useCart } from '../../parts/cart/useCart.ts';
import type { SleepGummy } from './SleepFrame.tsx';

export type CartOutcome = 'no' | 'adding' | 'added' | 'alreadyThere';

/** Adds one unit to the cart when the page opens, if it can be bought and is not in the cart yet. */
export function useInCart({ id, available }: Pick<SleepGummy, 'id' | 'available'>) {
  const { cart, add, remove, isLoading } = useCart();
  const isHydrated = useHydrated();
  const hasRun = useRef(false);
  const [state, setState] = useState<CartOutcome>('no');
  const line = cart?.products.find(({ productId }) => productId === id);

  useEffect(() => {
    if (!isHydrated || !available || isLoading || hasRun.current) return;
    hasRun.current = true;
    if (line) return setState('alreadyThere');
    setState('adding');
    void add(id).then((isAdded) => setState(isAdded ? 'added' : 'no'));
  }, [isHydrated, available, isLoading, line, add, id]);

  const removeFromCart = async () => {
    if (line && (await remove(line.id))) setState('no');
  };
  return { state, removeFromCart };
}
