const PAYMENT = '/checkout/pagamento';

export interface PrefillRequest {
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
