import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { CartLineInput } from '#web/apollo/schema.generated.ts';
import { cacheCart, refusalOf } from '../cart/useCart.ts';
import { useStartRecurrentCartMutation } from './StartRecurrentCart.generated.ts';

/**
 * `start` turns the cart into a subscription cart with the given items. It resolves with a refusal message, or null.
 */
export function useStartRecurrentCart() {
  const [start, { loading }] = useStartRecurrentCartMutation({
    update: (cache, { data }) => cacheCart(cache, data?.startRecurrentCart),
  });
  return {
    isStarting: loading,
    start: async (items: Pick<CartLineInput, 'productId' | 'quantity'>[]): Promise<string | null> => {
      try {
        const { data } = await start({ variables: { items } });
        const refusal = refusalOf(data?.startRecurrentCart);
        if (refusal === null) recordActivity('addToCart');
        return refusal;
      } catch (problem) {
        return errorText(problem);
      }
    },
  };
}
