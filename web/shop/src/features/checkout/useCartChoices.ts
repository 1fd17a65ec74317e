import { couponErrors } from '#schema/errors/coupon.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FreightType } from '#web/apollo/schema.generated.ts';
import { useChooseRecurrentMutation } from '../../parts/cart/Cart.generated.ts';
import { cacheCart, refusalOf } from '../../parts/cart/cartRequests.ts';
import {
  useChooseFreightMutation,
  useChooseZipcodeMutation,
  useDropCouponMutation,
  useUseCouponMutation,
} from './CartChoices.generated.ts';

/** The message of a refusal or of a failed request; null on success. */
async function problemOf(request: Promise<string | null>): Promise<string | null> {
  try {
    return await request;
  } catch (problem) {
    return errorText(problem, 'defaultForm');
  }
}

/**
 * The choices that concern the whole cart. Each call stores the newly priced cart in the cache, and resolves with the
 * message of a problem, or null.
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
  const [coupon, couponState] = useUseCouponMutation({
    update: (cache, { data }) => cacheCart(cache, data?.applyCoupon),
  });
  const [drop, dropState] = useDropCouponMutation({
    update: (cache, { data }) => cacheCart(cache, data?.clearCoupon),
  });

  return {
    isPricing: [zipcodeState, freightState, recurrentState, couponState, dropState].some(
      ({ loading }) => loading,
    ),
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
    applyCoupon: (title: string) =>
      coupon({ variables: { title } }).then(
        ({ data }) => refusalOf(data?.applyCoupon),
        // The documented message when the request for the coupon fails (specification row ST-476).
        () => couponErrors.invalid_coupon.message,
      ),
    dropCoupon: () => problemOf(drop().then(({ data }) => refusalOf(data?.clearCoupon))),
  };
}
