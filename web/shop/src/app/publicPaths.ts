import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { routes } from './routes.ts';

/**
 * Pages that search engines may list, except those of products, which the catalogue knows. The one list: a public route
 * without a parameter is in it by being a route.
 */
export const publicPaths: readonly string[] = [
  ...routes.filter(({ path, isPublic }) => isPublic && !/[:*]/.test(path)).map(({ path }) => path),
  ...Object.keys(LEGAL_DOCUMENTS).map((id) => `/documentos/${id}`),
];
