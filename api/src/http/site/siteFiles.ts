import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { encodingFor } from './compressPage.ts';
import { hasCurrentCopy } from './pageBytes.ts';
import { productFeed } from './productFeed.ts';
import { robots } from './siteMap.ts';
import { siteMapReader } from './siteMapBytes.ts';

const XML = 'application/xml; charset=utf-8';

/** Files for crawlers and shopping services. Sitemap and feed are made once per version of the catalogue. */
export function addSiteFiles(
  http: FastifyInstance,
  { services, publicPaths }: { services: Services; publicPaths: readonly string[] },
): void {
  const { catalog, clock, config } = services;
  const send = (reply: FastifyReply, type: string, text: string | Buffer) =>
    reply.header('content-type', type).header('cache-control', 'public, max-age=300').send(text);

  const readSiteMap = siteMapReader(catalog, publicPaths, config.publicUrl);
  const sendSiteMap = async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const found = await readSiteMap(request.url.split('?', 1)[0] ?? '', encoding);
    if (!found) return reply.callNotFound();
    reply.header('vary', 'accept-encoding').header('etag', found.etag);
    if (encoding) reply.header('content-encoding', encoding);
    if (!hasCurrentCopy(request.headers['if-none-match'], found.etag)) return send(reply, XML, found.body);
    return reply.removeHeader('content-encoding').code(304).send();
  };
  http.get('/sitemap.xml', sendSiteMap);
  http.get('/sitemap-:part(^\\d{1,4}).xml', sendSiteMap);
  let feed: { version: number; text: Promise<string> } | null = null;
  http.get('/feeds/produtos.xml', async (_request, reply) => {
    const { version } = catalog;
    if (feed?.version !== version)
      feed = { version, text: productFeed(catalog.current(), config.publicUrl, clock.now()) };
    // After an error the next request makes the feed again.
    feed.text.catch(() => {
      feed = null;
    });
    return send(reply, XML, await feed.text);
  });
  http.get('/robots.txt', (_request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(config.publicUrl)),
  );
}
