const PAYMENT = '/checkout/pagamento';

export interface PrefillWish {
  ids: string;
  replace: boolean;
  /** The query without the parameter, as it stays in the address. */
  search: string;
  next: string;
}

/** What the address asks to put in the cart, if anything, and where to go on. */
export function prefillWish(pathname: string, search: string): PrefillWish | null {
  const params = new URLSearchParams(search);
  const isOneClick = pathname.replace(/\/$/, '') === PAYMENT && params.has('validatecard');
  const name = isOneClick ? 'validatecard' : 'carrinho';
  const ids = params.get(name);
  if (ids === null) return null;
  params.delete(name);
  const rest = params.size > 0 ? `?${params}` : '';
  const next = isOneClick ? `/checkout/dados-de-entrega${rest}` : pathname + rest;
  return { ids, replace: isOneClick, search: rest, next };
}
