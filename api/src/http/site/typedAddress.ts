import { TYPED_ADDRESSES } from '#schema/typedAddresses.ts';

/** The page that a typed address means, with the same query; null for every other address. */
export function typedAddress(url: string): string | null {
  const { pathname, search } = URL.parse(`http://page${url}`) ?? { pathname: '/', search: '' };
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return Object.hasOwn(TYPED_ADDRESSES, path) ? `${TYPED_ADDRESSES[path]}${search}` : null;
}
