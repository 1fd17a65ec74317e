import { matchPath } from 'react-router-dom';
import type { ShopRoute } from '../page/shopRoute.ts';
import { notFoundRoute, routes } from './routes.ts';

/** The route of an address. A trailing slash makes no difference. */
export function matchRoute(pathname: string): ShopRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute;
}
