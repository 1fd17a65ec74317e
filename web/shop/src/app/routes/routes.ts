import type { ShopRoute } from '../../page/shopRoute.ts';
import { firstRoutes } from './firstRoutes.ts';
import { laterRoutes } from './laterRoutes.ts';

/** All routes of the shop, for the server and tests. The browser loads them in two parts (`matchRoute.ts`). */
export const routes: readonly ShopRoute[] = [...firstRoutes, ...laterRoutes];
