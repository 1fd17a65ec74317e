import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { routes } from './routes.ts';

/**
 * Pages that search engines may list, except product pages, which come from the catalogue. Every public route
 * without a parameter is included.
 */
export const publicPaths: readonly string[] = [
  ...routes.filter(({ path, isPublic }) => isPublic && !/[:*]/.test(path)).map(({ path }) => path),
  ...Object.keys(LEGAL_DOCUMENTS).map((id) => `/documentos/${id}`),
];
