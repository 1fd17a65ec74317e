import type { ShopRoute } from '../page/shopRoute.ts';
import { firstRoutes } from './firstRoutes.ts';
import { laterRoutes } from './laterRoutes.ts';

/** Every address of the shop. Each feature lists its own; the browser loads this list in two parts (`matchRoute.ts`). */
export const routes: readonly ShopRoute[] = [...firstRoutes, ...laterRoutes];
