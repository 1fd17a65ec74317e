import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REGULATED_PAGES } from '#schema/regulated.ts';
import type { Catalog } from '../../modules/catalog/buildCatalog.ts';
import type { Services } from '../../services.ts';
import { Cache } from '../../shared/cache.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { encodingFor } from '../requestHeaders.ts';
import {
  type CompressedPages,
  cachedBytes,
  hasCurrentCopy,
  type SharedPage,
  sharedPage,
} from './pageBytes.ts';
import { productFeed } from './productFeed.ts';

const XML = 'application/xml; charset=utf-8';

/** Files for crawlers and shopping services. Sitemap and feed are made once per version of the catalogue. */
export function addSiteFiles(
  http: FastifyInstance,
  {
    services,
    publicPaths,
    compressed,
  }: { services: Services; publicPaths: readonly string[]; compressed: CompressedPages },
): void {
  const { catalog, clock, config } = services;
  const send = (reply: FastifyReply, type: string, text: string | Buffer) =>
    reply.header('content-type', type).header('cache-control', 'public, max-age=300').send(text);

  /** The files of the sitemap by path, and the feed. */
  const files = new Cache<ReadonlyMap<string, SharedPage>>('siteFiles', {
    bytesOf: (byPath) => [...byPath.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
    version: () => catalog.version,
  });
  const readSiteMap = () =>
    files.fetch('sitemap', async () => {
      const texts = siteMapFiles(listedPaths(publicPaths, catalog.current()), config.publicUrl);
      return new Map([...texts].map(([path, text]) => [path, sharedPage(text)]));
    });
  const sendSiteMap = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = (await readSiteMap()).get(request.url.split('?', 1)[0] ?? '');
    if (!found) return reply.callNotFound();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { body, etag } = await cachedBytes(compressed, found, encoding);
    reply.header('vary', 'accept-encoding').header('etag', etag);
    if (encoding) reply.header('content-encoding', encoding);
    if (!hasCurrentCopy(request.headers['if-none-match'], etag)) return send(reply, XML, body);
    return reply.removeHeader('content-encoding').code(304).send();
  };
  http.get('/sitemap.xml', sendSiteMap);
  http.get('/sitemap-:part(^\\d{1,4}).xml', sendSiteMap);
  http.get('/feeds/produtos.xml', async (_request, reply) => {
    const feed = await files.fetch('feed', async () => {
      const text = await productFeed(catalog.current(), config.publicUrl, clock.now());
      return new Map([['feed', sharedPage(text)]]);
    });
    return send(reply, XML, feed.get('feed')?.bytes ?? '');
  });
  http.get('/robots.txt', (_request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(config.publicUrl)),
  );
}

/** The addresses that search engines may list: pages of the shop, then products. */
export function listedPaths(publicPaths: readonly string[], catalog: Catalog): string[] {
  const pages = publicPaths.filter((path) => !(catalog.isRegulatedMode && path in REGULATED_PAGES));
  return [...pages, ...catalog.listed.map(({ urlSlug }) => `/produtos/${urlSlug}`)];
}

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The format allows 50,000 addresses in a file. 5,000 are some 400 kB, of which 20 kB are sent. */
export const MAX_ADDRESSES = 5_000;

const file = (element: string, entry: string, addresses: readonly string[]): string => {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${SCHEMA}>\n${entries.join('\n')}\n</${element}>\n`;
};

/**
 * The files of the sitemap by path. `/sitemap.xml` lists the addresses or, when there are more than `MAX_ADDRESSES`, the
 * other files. Those are at the root, because a file may only list addresses below its own folder.
 */
export function siteMapFiles(paths: readonly string[], origin: string): Map<string, string> {
  const addresses = paths.map((path) => origin + path);
  if (addresses.length <= MAX_ADDRESSES) return new Map([['/sitemap.xml', file('urlset', 'url', addresses)]]);
  const parts = Array.from(
    { length: Math.ceil(addresses.length / MAX_ADDRESSES) },
    (_, index): [path: string, text: string] => {
      const part = addresses.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES);
      return [`/sitemap-${index + 1}.xml`, file('urlset', 'url', part)];
    },
  );
  const list = file(
    'sitemapindex',
    'sitemap',
    parts.map(([path]) => origin + path),
  );
  return new Map([['/sitemap.xml', list], ...parts]);
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

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
