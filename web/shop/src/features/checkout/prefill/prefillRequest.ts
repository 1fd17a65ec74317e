const PAYMENT = '/checkout/pagamento';

export interface PrefillRequest {
  ids: string;
  replace: boolean;
  /** The query that remains in the address, without the parameter. */
  search: string;
  next: string;
}

/** What the address asks to put into the cart, if anything, and the page to continue with. */
export function readPrefillRequest(pathname: string, search: string): PrefillRequest | null {
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
