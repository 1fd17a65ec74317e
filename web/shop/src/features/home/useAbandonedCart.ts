import { useEffect } from 'react';
import { useRecordActivity } from '../activity/useRecordActivity.ts';
import { useCart } from '../cart/useCart.ts';

const FIVE_MINUTES = 5 * 60_000;

/** Five minutes on the home page with lines in the cart: told once, and the lines stay. */
export function useAbandonedCart(): void {
  const { units } = useCart();
  const record = useRecordActivity();
  const hasLines = units > 0;
  useEffect(() => {
    if (!hasLines) return;
    const timer = setTimeout(() => record('abandonmentCheckout'), FIVE_MINUTES);
    return () => clearTimeout(timer);
  }, [hasLines, record]);
}
