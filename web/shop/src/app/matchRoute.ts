import { use } from 'react';
import { matchPath } from 'react-router-dom';
import { type ShopRoute, shopRoute } from '../page/shopRoute.ts';
import { firstRoutes } from './firstRoutes.ts';

let laterRoutes: readonly ShopRoute[] | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the routes of the pages on which few visits begin: with the names of their files they weigh 4 kB. Other visits
 * load them at the first touch.
 */
export function loadLazyRoutes(): Promise<void> {
  loading ??= import('./laterRoutes.ts').then(
    (code) => {
      laterRoutes = code.laterRoutes;
    },
    (problem: unknown) => {
      // A browser caches the failure of a module: until the next document, each of these pages shows it.
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
