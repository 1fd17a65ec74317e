import { REGULATED_PAGES } from '#schema/regulated.ts';
import { escapeHtml } from '../../integrations/mail/templates/layout.ts';
import type { Catalog } from '../../modules/catalog/buildCatalog.ts';

/** The addresses that search engines may list: pages of the shop, then products. */
export function listedPaths(publicPaths: readonly string[], catalog: Catalog): string[] {
  const pages = publicPaths.filter((path) => !(catalog.isRegulatedMode && path in REGULATED_PAGES));
  return [...pages, ...catalog.listed.map(({ urlSlug }) => `/produtos/${urlSlug}`)];
}

export function siteMap(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Pages of one person or one visit. Private data needs a session anyway; this only spares crawlers the
 * requests.
 */
const PRIVATE = [
  '/checkout/',
  '/perfil/',
  '/pagamento-aprovado',
  '/login',
  '/cadastro',
  '/password-recovery',
  '/painel',
  '/questionario/',
];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
