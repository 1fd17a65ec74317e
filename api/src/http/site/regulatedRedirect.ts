import { REGULATED_PAGES } from '#schema/regulated.ts';

/**
 * The redirect of a sales page of medicines or melatonin in regulated mode; null for every other
 * page.
 */
export function regulatedRedirect(url: string): string | null {
  const { pathname } = URL.parse(`http://page${url}`) ?? { pathname: '/' };
  const path = pathname.replace(/\/+$/, '');
  return Object.hasOwn(REGULATED_PAGES, path) ? (REGULATED_PAGES[path] ?? null) : null;
}
