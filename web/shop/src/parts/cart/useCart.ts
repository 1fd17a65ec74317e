import type { ApolloCache } from '@apollo/client/cache';
import type { Unmasked } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { toastError } from '#web/apollo/toastError.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { onTokensChange, readCartToken, readTokens } from '#web/session/tokens.ts';
import { toast } from '#web/ui/toast.ts';
import { measure } from '../measurement/measure.ts';
import {
  type Cart_cartFragment,
  Cart_cartFragmentDoc,
  CurrentCartDocument,
  useAcceptCartOfferMutation,
  useAddFreeEvaluationMutation,
  useAddToCartMutation,
  useChooseRecurrentMutation,
  useCurrentCartQuery,
  useRemoveCartLineMutation,
  useSetCartLineQuantityMutation,
} from './Cart.generated.ts';
import type { CartLine } from './cart.types.ts';

interface AddOptions {
  variantId?: string | undefined;
  quantity?: number;
  /** Makes the cart a subscription, if everything in it can be subscribed to. */
  isRecurrent?: boolean;
}

const BOUGHT_ONCE =
  'Seu carrinho tem produtos sem assinatura, então este entrou como compra única. Para receber todo mês, deixe no carrinho só os que têm assinatura.';

/** False for a visitor who has no cart yet: reading the cart would make the server create one. */
function useHasCart(): boolean {
  return useSyncExternalStore(
    onTokensChange,
    () => readCartToken() !== null || readTokens() !== null,
    () => false,
  );
}

/** Shows the message of a refusal or a failed request as a toast. Resolves with true on success. */
async function showProblem(request: Promise<string | null>): Promise<boolean> {
  try {
    const refusal = await request;
    if (refusal === null) return true;
    toast(refusal, 'danger');
  } catch (problem) {
    void toastError(problem);
  }
  return false;
}

/** The cart and the functions that change it. The server prices every change. */
export function useCart() {
  const hasCart = useHasCart();
  const query = useCurrentCartQuery({ ssr: false, skip: !hasCart });
  const cart = useCartFields(hasCart ? query.data?.cart : undefined);

  const [add, adding] = useAddToCartMutation({
    update: (cache: ApolloCache, { data }, { variables }) => {
      cacheCart(cache, data?.addToCart);
      measureAdded(data?.addToCart, variables?.input.productId);
    },
  });
  const [makeRecurrent, changingKind] = useChooseRecurrentMutation({
    update: (cache: ApolloCache, { data }) => cacheCart(cache, data?.setCartRecurrent),
  });
  const [setQuantity, setting] = useSetCartLineQuantityMutation({
    update: (cache: ApolloCache, { data }) => cacheCart(cache, data?.setCartLineQuantity),
  });
  const [remove, removing] = useRemoveCartLineMutation({
    update: (cache: ApolloCache, { data }) => cacheCart(cache, data?.removeCartLine),
  });
  const [accept, accepting] = useAcceptCartOfferMutation({
    update: (cache: ApolloCache, { data }, { variables }) => {
      cacheCart(cache, data?.acceptCartOffer);
      measureAdded(data?.acceptCartOffer, variables?.productId);
    },
  });

  const [evaluate, evaluating] = useAddFreeEvaluationMutation({
    update: (cache: ApolloCache, { data }) => cacheCart(cache, data?.addFreeEvaluation),
  });

  return {
    cart,
    units: cart?.units ?? 0,
    isLoading: hasCart && query.loading && !cart,
    error: query.error,
    refetch: () => void query.refetch(),
    isAdding: adding.loading || accepting.loading || changingKind.loading,
    isChanging: setting.loading || removing.loading || accepting.loading || evaluating.loading,
    add: (productId: string, { variantId, quantity = 1, isRecurrent = false }: AddOptions = {}) =>
      showProblem(
        add({
          variables: {
            input: {
              productId,
              variantId: variantId ?? null,
              quantity,
              ...(isRecurrent ? { isRecurrent } : {}),
            },
          },
        }).then(async ({ data }) => {
          const refusal = refusalOf(data?.addToCart);
          if (refusal !== null) return refusal;
          recordActivity('addToCart');
          if (!isRecurrent) return null;
          // A cart that cannot become a subscription keeps its coupon and its prices of one purchase.
          if (data?.addToCart.__typename === 'Cart' && data.addToCart.mayBeRecurrent)
            return refusalOf(
              (await makeRecurrent({ variables: { recurrent: true } })).data?.setCartRecurrent,
            );
          toast(BOUGHT_ONCE);
          return null;
        }),
      ),
    setQuantity: (lineId: string, quantity: number, hasSecondUnit: boolean) =>
      showProblem(
        setQuantity({ variables: { lineId, quantity, hasSecondUnit } }).then(({ data }) =>
          refusalOf(data?.setCartLineQuantity),
        ),
      ),
    remove: (lineId: string) =>
      showProblem(remove({ variables: { lineId } }).then(({ data }) => refusalOf(data?.removeCartLine))),
    addEvaluation: () => showProblem(evaluate().then(({ data }) => refusalOf(data?.addFreeEvaluation))),
    acceptOffer: (productId: string, parentLineId: string | null = null) =>
      showProblem(
        accept({ variables: { productId, parentLineId } }).then(({ data }) => {
          const refusal = refusalOf(data?.acceptCartOffer);
          if (refusal === null) recordActivity('addToCart');
          return refusal;
        }),
      ),
  };
}

/** Unmasks the fields of the cart; undefined when there is no cart or its data is incomplete. */
function useCartFields(
  cart: FragmentOf<Cart_cartFragment> | null | undefined,
): Unmasked<Cart_cartFragment> | undefined {
  const { data, dataState } = useFragment<Cart_cartFragment>({
    fragment: Cart_cartFragmentDoc,
    fragmentName: 'Cart_cart',
    from: cart ?? null,
  });
  return dataState === 'complete' && data ? (data as Unmasked<Cart_cartFragment>) : undefined;
}

/** Measures the product that was added to the cart, as the server returned its line. */
function measureAdded(
  answer: { __typename: string; products?: readonly CartLine[] } | null | undefined,
  productId: string | undefined,
): void {
  const items = answer?.products?.filter((line) => line.productId === productId) ?? [];
  if (items.length > 0) measure({ name: 'add_to_cart', items });
}

interface CartRefusal {
  __typename: 'Refusal' | 'OutOfStock' | 'InvalidInput';
}

/** Stores the cart of a mutation's answer in the cache as the current cart, so that every screen shows it. */
export function cacheCart(
  cache: ApolloCache,
  answer: Unmasked<Cart_cartFragment> | CartRefusal | null | undefined,
): void {
  if (answer?.__typename !== 'Cart') return;
  cache.writeQuery({ query: CurrentCartDocument, data: { cart: answer } });
}

/** The message of a refusal, or null when the answer is a cart. */
export function refusalOf(
  answer: { __typename: 'Cart' } | (CartRefusal & { message: string }) | null | undefined,
): string | null {
  return answer && answer.__typename !== 'Cart' ? answer.message : null;
}
