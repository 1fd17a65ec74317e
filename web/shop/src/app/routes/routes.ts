import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import type { ShopRoute } from '../../page/shopRoute.ts';
import { firstRoutes } from './firstRoutes.ts';
import { laterRoutes } from './laterRoutes.ts';

/** All routes of the shop, for the server and tests. The browser loads them in two parts (`matchRoute.ts`). */
export const routes: readonly ShopRoute[] = [...firstRoutes, ...laterRoutes];

/**
 * The paths that search engines may list: every public route without a parameter, and the legal documents. Product
 * pages are not included, because their paths come from the catalogue.
 */
export const publicPaths: readonly string[] = [
  ...routes.filter(({ path, isPublic }) => isPublic && !/[:*]/.test(path)).map(({ path }) => path),
  ...Object.keys(LEGAL_DOCUMENTS).map((id) => `/documentos/${id}`),
];
