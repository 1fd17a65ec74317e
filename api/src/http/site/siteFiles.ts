import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { Cache } from '../../shared/cache.ts';
import { encodingFor } from './compressPage.ts';
import {
  type CompressedPages,
  cachedBytes,
  hasCurrentCopy,
  type SharedPage,
  sharedPage,
} from './pageBytes.ts';
import { productFeed } from './productFeed.ts';
import { listedPaths, robots, siteMapFiles } from './siteMap.ts';

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
