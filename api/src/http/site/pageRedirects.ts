import type { FastifyRequest } from 'fastify';
import { REGULATED_PAGES } from '#schema/regulated.ts';
import { TYPED_ADDRESSES } from '#schema/typedAddresses.ts';
import type { Config } from '../../config.ts';
import { isOwnPath } from '../../modules/account/handOver/handOver.rules.ts';

/**
 * Where the address of a page redirects to: the host that the page belongs to, the entrance of the evaluation, the page that
 * replaces a sales page in regulated mode, or the page that a typed address means. Null for an address that is a page itself.
 */
export function pageRedirect(
  { url, host, headers }: Pick<FastifyRequest, 'url' | 'host' | 'headers'>,
  { hosts, isRegulatedMode }: Pick<Config, 'hosts' | 'isRegulatedMode'>,
  { hasEvaluation }: { hasEvaluation: boolean },
): string | null {
  const site = headers['sec-fetch-site'];
  return (
    hostRedirect(url, host, hosts, typeof site === 'string' ? site : undefined) ||
    (hasEvaluation && evaluationEntrance(url)) ||
    (isRegulatedMode && regulatedRedirect(url)) ||
    typedAddress(url) ||
    null
  );
}

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

/** Query parameters that only the entrance of the evaluation reads (specification rows EV-014 to EV-017). */
const ENTRANCE_PARAMETERS = ['startIn', 'fromProduct', 'type', 'sendHome'];

/**
 * The evaluation's documented entrance is "/" of its own host. Where shop and evaluation share one host, such
 * an address redirects to the evaluation with all its parameters; every other first page is the
 * shop's.
 */
export function evaluationEntrance(url: string): string | null {
  if (!url.startsWith('/?')) return null;
  const parameters = new URLSearchParams(url.slice(2));
  return ENTRANCE_PARAMETERS.some((name) => parameters.has(name)) ? `/avaliacao${url.slice(1)}` : null;
}

/**
 * The redirect of a sales page of medicines or melatonin in regulated mode; null for every other
 * page.
 */
function regulatedRedirect(url: string): string | null {
  const { pathname } = URL.parse(`http://page${url}`) ?? { pathname: '/' };
  const path = pathname.replace(/\/+$/, '');
  return Object.hasOwn(REGULATED_PAGES, path) ? (REGULATED_PAGES[path] ?? null) : null;
}

/** The page that a typed address means, with the same query; null for every other address. */
export function typedAddress(url: string): string | null {
  const { pathname, search } = URL.parse(`http://page${url}`) ?? { pathname: '/', search: '' };
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return Object.hasOwn(TYPED_ADDRESSES, path) ? `${TYPED_ADDRESSES[path]}${search}` : null;
}
