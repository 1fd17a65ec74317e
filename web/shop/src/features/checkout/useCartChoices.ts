import { errorText } from '#web/apollo/errorCode.ts';
import type { FreightType } from '#web/apollo/schema.generated.ts';
import { useChooseRecurrentMutation } from '../../parts/cart/Cart.generated.ts';
import { cacheCart, refusalOf } from '../../parts/cart/useCart.ts';
import { useChooseFreightMutation, useChooseZipcodeMutation } from './CartChoices.generated.ts';

/** The message of a refusal or of a failed request; null on success. */
async function problemOf(request: Promise<string | null>): Promise<string | null> {
  try {
    return await request;
  } catch (problem) {
    return errorText(problem, 'defaultForm');
  }
}

/**
 * The choices that concern the whole cart, except the coupon (`CouponBox.tsx`). Each call stores the newly priced cart in
 * the cache, and resolves with the message of a problem, or null.
 */
export function useCartChoices() {
  const [zipcode, zipcodeState] = useChooseZipcodeMutation({
    update: (cache, { data }) => cacheCart(cache, data?.setCartZipcode),
  });
  const [freight, freightState] = useChooseFreightMutation({
    update: (cache, { data }) => cacheCart(cache, data?.setCartFreightType),
  });
  const [recurrent, recurrentState] = useChooseRecurrentMutation({
    update: (cache, { data }) => cacheCart(cache, data?.setCartRecurrent),
  });

  return {
    isPricing: [zipcodeState, freightState, recurrentState].some(({ loading }) => loading),
    setZipcode: (text: string) =>
      problemOf(
        zipcode({ variables: { zipcode: text } }).then(({ data }) => refusalOf(data?.setCartZipcode)),
      ),
    setFreight: (freightType: FreightType) =>
      problemOf(
        freight({ variables: { freightType } }).then(({ data }) => refusalOf(data?.setCartFreightType)),
      ),
    setRecurrent: (isRecurrent: boolean) =>
      problemOf(
        recurrent({ variables: { recurrent: isRecurrent } }).then(({ data }) =>
          refusalOf(data?.setCartRecurrent),
        ),
      ),
  };
}
