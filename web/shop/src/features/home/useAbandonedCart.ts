import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { ABANDONED_CART_MS } from '#schema/constants.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { readTokens } from '#web/session/tokens.ts';
import { useCart } from '../../parts/cart/useCart.ts';
import { measure } from '../../parts/measurement/measure.ts';

/**
 * Records a cart with products as abandoned, once, after five minutes on the home page. The cart does not
 * change.
 */
export function useAbandonedCart(): void {
  const { units } = useCart();
  const client = useApolloClient();
  const hasLines = units > 0;
  useEffect(() => {
    if (!hasLines) return;
    const timer = setTimeout(() => {
      recordActivity('abandonmentCheckout');
      measure({ name: 'abandoned_cart' });
      // Only a signed-in person has an e-mail address; the server checks their consent to marketing mail.
      if (readTokens()) void import('./abandonCart.ts').then(({ abandonCart }) => abandonCart(client));
    }, ABANDONED_CART_MS);
    return () => clearTimeout(timer);
  }, [hasLines, client]);
}
