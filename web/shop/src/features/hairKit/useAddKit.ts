import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { cacheCart, refusalOf } from '../../parts/cart/cartRequests.ts';
import { useAddKitToCartMutation } from './HairKitPage.generated.ts';

/** Adds parts of the kit to the cart. Returns the message of a refusal, or null. */
export function useAddKit() {
  const [add, { loading }] = useAddKitToCartMutation({
    update: (cache, { data }) => cacheCart(cache, data?.addKitToCart),
  });
  return {
    isAdding: loading,
    add: async (productIds: string[]): Promise<string | null> => {
      try {
        const { data } = await add({ variables: { productIds } });
        const refusal = refusalOf(data?.addKitToCart);
        if (refusal === null) recordActivity('addToCart');
        return refusal;
      } catch (problem) {
        return errorText(problem);
      }
    },
  };
}
