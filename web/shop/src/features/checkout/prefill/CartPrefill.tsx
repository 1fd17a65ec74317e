import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { usePrefillCartMutation } from '../../../parts/cart/Cart.generated.ts';
import { cacheCart } from '../../../parts/cart/cartRequests.ts';
import { readPrefillRequest } from './prefillRequest.ts';

/**
 * Handles links that fill the cart: `?carrinho=` on any page adds products, `?validatecard=` on the payment page
 * replaces the cart and continues to the delivery step.
 */
export default function CartPrefill() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handledSearch = useRef<string | null>(null);
  const [prefill] = usePrefillCartMutation({
    update: (cache, { data }) => cacheCart(cache, data?.prefillCart.cart),
  });

  useEffect(() => {
    const request = readPrefillRequest(pathname, search);
    if (!request || handledSearch.current === search) return;
    handledSearch.current = search;
    const { ids, replace, next } = request;
    // The parameter is removed from the address first, so that a reload or a shared link does not add the products
    // again.
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
