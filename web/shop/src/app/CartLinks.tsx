import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const CartPrefill = lazy(() => import('../features/checkout/CartPrefill.tsx'));

/** Any page may be opened by a link that fills the cart; its code comes only then, and never on the server. */
export function CartLinks() {
  const { search } = useLocation();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const params = new URLSearchParams(search);
  if (!isInBrowser || !(params.has('carrinho') || params.has('validatecard'))) return null;
  return (
    <Suspense fallback={null}>
      <CartPrefill />
    </Suspense>
  );
}
