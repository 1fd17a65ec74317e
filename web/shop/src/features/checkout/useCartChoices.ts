import { couponErrors } from '#schema/errors/coupon.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FreightType } from '#web/apollo/schema.generated.ts';
import { cacheCart, refusalOf } from '../../parts/cart/cartRequests.ts';
import {
  useChooseFreightMutation,
  useChooseRecurrentMutation,
  useChooseZipcodeMutation,
  useDropCouponMutation,
  useUseCouponMutation,
} from './CartChoices.generated.ts';

/** The message of a failure, or null. The caller shows it beside the right field. */
async function problemOf(request: Promise<string | null>): Promise<string | null> {
  try {
    return await request;
  } catch (problem) {
    return errorText(problem, 'defaultForm');
  }
}

/** The shopper's choices about the whole cart. Each returns the newly priced cart, or a refusal. */
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
        // The documented message for a look-up without an answer (ST-476).
        () => couponErrors.invalid_coupon.message,
      ),
    dropCoupon: () => problemOf(drop().then(({ data }) => refusalOf(data?.clearCoupon))),
  };
}
