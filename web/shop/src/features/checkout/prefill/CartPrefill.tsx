import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePrefillCartMutation } from '../../../parts/cart/Cart.generated.ts';
import { cacheCart, useCart } from '../../../parts/cart/useCart.ts';

/**
 * Handles links that fill the cart: `?carrinho=` on any page adds products, `?validatecard=` on the payment page
 * replaces the cart and continues to the delivery step. For a cart with products the shopper chooses: the linked
 * products join it or replace it, or it stays as it is.
 */
export default function CartPrefill() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handledSearch = useRef<string | null>(null);
  const { units, isLoading } = useCart();
  const [prefill] = usePrefillCartMutation({
    update: (cache, { data }) => cacheCart(cache, data?.prefillCart.cart),
  });

  const fill = ({ ids, replace, next, search: otherParams }: PrefillRequest) => {
    handledSearch.current = search;
    const staysOnPage = next === pathname + otherParams;
    // The parameter is removed from the address first, so that a reload or a shared link does not add the products
    // again.
    if (staysOnPage) navigate(next, { replace: true });
    prefill({ variables: { ids, replace } })
      .then(({ data }) => {
        const ignored = data?.prefillCart.ignored.length ?? 0;
        if (ignored < ids.split(',').length) {
          recordActivity('addToCart');
          // A one-click offer skips the page that records a started checkout.
          if (!staysOnPage) recordActivity('initCheckout');
        }
        if (ignored > 0) toast('Parte do link não está à venda agora e ficou de fora do carrinho.');
        else toast('Produtos adicionados ao carrinho.', 'ok');
      })
      .catch((problem: unknown) => toast(errorText(problem), 'danger'))
      .finally(() => {
        if (!staysOnPage) navigate(next, { replace: true });
      });
  };

  const request = readPrefillRequest(pathname, search);
  const wouldReplace = request?.replace === true && (isLoading || units > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!request || wouldReplace || handledSearch.current === search) return;
    fill(request);
  }, [pathname, search, wouldReplace]);

  if (!request?.replace || units === 0 || handledSearch.current === search) return null;
  const keep = () => navigate('/checkout/revisao', { replace: true });
  return (
    <Dialog title="Juntar ou trocar?" isOpen onClose={keep}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <p>
          Seu carrinho já tem {countText(units, 'unidade', 'unidades')}. Os produtos desta compra podem entrar
          junto ou tomar o lugar do que está nele.
        </p>
        <Button isWide onClick={() => fill({ ...request, replace: false })}>
          Juntar ao meu carrinho
        </Button>
        <Button look="outline" isWide onClick={() => fill(request)}>
          Trocar o carrinho por esta compra
        </Button>
        <Button look="quiet" isWide onClick={keep}>
          Ficar com o meu carrinho
        </Button>
      </chakra.div>
    </Dialog>
  );
}

const PAYMENT = '/checkout/pagamento';

interface PrefillRequest {
  /** Product ids, separated by commas. */
  ids: string;
  replace: boolean;
  /** The query that remains in the address, without the parameter. */
  search: string;
  /** The address to navigate to. */
  next: string;
}

/** The products that an address puts into the cart, and the page to open next; null for any other address. */
export function readPrefillRequest(pathname: string, search: string): PrefillRequest | null {
  const params = new URLSearchParams(search);
  const isOneClick = pathname.replace(/\/$/, '') === PAYMENT && params.has('validatecard');
  const name = isOneClick ? 'validatecard' : 'carrinho';
  const ids = params.get(name);
  if (ids === null) return null;
  params.delete(name);
  const otherParams = params.size > 0 ? `?${params}` : '';
  const next = isOneClick ? `/checkout/dados-de-entrega${otherParams}` : pathname + otherParams;
  return { ids, replace: isOneClick, search: otherParams, next };
}
