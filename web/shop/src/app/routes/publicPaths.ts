import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { routes } from './routes.ts';

/**
 * The paths that search engines may list: every public route without a parameter, and the legal documents. Product
 * pages are not included, because their paths come from the catalogue.
 */
export const publicPaths: readonly string[] = [
  ...routes.filter(({ path, isPublic }) => isPublic && !/[:*]/.test(path)).map(({ path }) => path),
  ...Object.keys(LEGAL_DOCUMENTS).map((id) => `/documentos/${id}`),
];
