import { matchPath } from 'react-router-dom';
import { notFoundRoute, routes } from './routes.ts';
import type { ShopRoute } from './shopRoute.ts';

/** The route of an address. A trailing slash makes no difference. */
export function matchRoute(pathname: string): ShopRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute;
}
