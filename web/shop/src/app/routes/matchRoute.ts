import { use } from 'react';
import { matchPath } from 'react-router-dom';
import { type ShopRoute, shopRoute } from '../../page/shopRoute.ts';
import { firstRoutes } from './firstRoutes.ts';

let laterRoutes: readonly ShopRoute[] | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the routes of the pages on which few visits begin. With the names of their files they are 4 kB, so the first
 * script does not contain them; `entry-client.tsx` loads them at the first touch.
 */
export function loadLazyRoutes(): Promise<void> {
  loading ??= import('./laterRoutes.ts').then(
    (code) => {
      laterRoutes = code.laterRoutes;
    },
    (problem: unknown) => {
      // A browser caches the failed load of a module, so each of these pages shows the error until the document is
      // reloaded.
      laterRoutes = [shopRoute({ path: '*', file: '', load: () => Promise.reject(problem) })];
    },
  );
  return loading;
}

const findRoute = (pathname: string): ShopRoute | undefined =>
  [...firstRoutes, ...(laterRoutes ?? [])].find(({ path }) => matchPath(path, pathname));

function routeOf(pathname: string): ShopRoute {
  const route = findRoute(pathname);
  if (!route) throw new Error(`No route matches ${pathname}.`);
  return route;
}

/** The route of an address. A trailing slash makes no difference. */
export async function matchRoute(pathname: string): Promise<ShopRoute> {
  if (!findRoute(pathname)) await loadLazyRoutes();
  return routeOf(pathname);
}

/** The route of a path while rendering; the render suspends when the lazy routes are not loaded yet. */
export function useRoute(pathname: string): ShopRoute {
  if (!laterRoutes && !findRoute(pathname)) use(loadLazyRoutes());
  return routeOf(pathname);
}
