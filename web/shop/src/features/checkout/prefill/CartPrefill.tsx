import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { usePrefillCartMutation } from '../../../parts/cart/Cart.generated.ts';
import { cacheCart } from '../../../parts/cart/cartRequests.ts';
import { readPrefillRequest } from './prefillRequest.ts';

/**
 * Links that fill the cart: ?carrinho= adds on any page, ?validatecard= replaces the cart and continues to the
 * delivery step.
 */
export default function CartPrefill() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const answered = useRef<string | null>(null);
  const [prefill] = usePrefillCartMutation({
    update: (cache, { data }) => cacheCart(cache, data?.prefillCart.cart),
  });

  useEffect(() => {
    const request = readPrefillRequest(pathname, search);
    if (!request || answered.current === search) return;
    answered.current = search;
    const { ids, replace, next } = request;
    // Removed from the address first: a reload or a shared link must not add the products again.
    if (next === pathname + request.search) navigate(next, { replace: true });
    prefill({ variables: { ids, replace } })
      .then(({ data }) => {
        const ignored = data?.prefillCart.ignored.length ?? 0;
        if (ignored < ids.split(',').length) {
          recordActivity('addToCart');
          // A one-click offer skips the page that records a started checkout.
          if (replace) recordActivity('initCheckout');
        }
        if (ignored > 0) toast('Parte do link não está à venda agora e ficou de fora do carrinho.');
        else toast('Produtos adicionados ao carrinho.', 'ok');
      })
      .catch((problem: unknown) => toast(errorText(problem), 'danger'))
      .finally(() => {
        if (next !== pathname + request.search) navigate(next, { replace: true });
      });
  }, [pathname, search, navigate, prefill]);

  return null;
}
