import { isOwnPath } from '../../modules/account/handOver/handOver.rules.ts';
import { evaluationEntrance } from '../site/evaluationEntrance.ts';

/** Query parameter of an address on the other host: the page there continues the session of this host. */
const CONTINUE = 'continuar';

const isEvaluation = (path: string): boolean => /^\/(avaliacao|questionario)(\/|$)/.test(path);

/**
 * Returns the address to redirect to when shop and evaluation have separate hosts, or null for a page that is already
 * on the right host. `/` of the evaluation's host is its entrance (specification row EV-013), but a link to `/` in a
 * page of the evaluation means the shop's home: `fetchSite`, the browser's `Sec-Fetch-Site`, distinguishes the
 * two.
 */
export function hostRedirect(
  url: string,
  host: string,
  hosts: readonly string[],
  fetchSite?: string,
): string | null {
  const [shop, evaluation] = hosts;
  const requestedOrigin = hosts.find((origin) => new URL(origin).host === host);
  if (!shop || !evaluation || !requestedOrigin || !isOwnPath(url)) return null;
  const { pathname, searchParams } = new URL(url, requestedOrigin);
  // Files that a page requests, such as its icon, are served on the requested host.
  if (/\.\w+$/.test(pathname)) return null;
  const entrance = evaluationEntrance(url);
  if (requestedOrigin === shop)
    return isEvaluation(pathname) || entrance ? addressOnOtherHost(entrance ?? url, evaluation) : null;
  // A session handed to the entrance continues at the first page of the evaluation.
  const arrives = pathname === '/' && searchParams.has('token') && searchParams.has('refreshToken');
  if (arrives) return `/avaliacao?${searchParams}`;
  if (isEvaluation(pathname)) return null;
  if (entrance) return entrance;
  return url === '/' && fetchSite !== 'same-origin' ? '/avaliacao' : addressOnOtherHost(url, shop);
}

function addressOnOtherHost(url: string, origin: string): string {
  const to = new URL(url, origin);
  to.searchParams.set(CONTINUE, '1');
  return to.href;
}
