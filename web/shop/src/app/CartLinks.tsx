import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';

const CartPrefill = lazy(() => import('../features/checkout/prefill/CartPrefill.tsx'));

/** Any page may be opened by a link that fills the cart; its code loads only then, and never on the server. */
export function CartLinks() {
  const { search } = useLocation();
  const isInBrowser = useHydrated();
  const params = new URLSearchParams(search);
  if (!isInBrowser || !(params.has('carrinho') || params.has('validatecard'))) return null;
  return (
    <Suspense fallback={null}>
      <CartPrefill />
    </Suspense>
  );
}
