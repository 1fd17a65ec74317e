import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';

const CartPrefill = lazy(() => import('../features/checkout/prefill/CartPrefill.tsx'));

/** A link to any page may fill the cart by its parameters; the code for that loads only then, in the browser. */
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
