import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { productFeed } from './productFeed.ts';
import { listedPaths, robots, siteMap } from './siteMap.ts';

const XML = 'application/xml; charset=utf-8';

/** Files for crawlers and shopping services. The feed is made once per version of the catalogue. */
export function addSiteFiles(
  http: FastifyInstance,
  { services, publicPaths }: { services: Services; publicPaths: readonly string[] },
): void {
  const { catalog, config } = services;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('content-type', type).header('cache-control', 'public, max-age=300').send(text);

  http.get('/sitemap.xml', (_request, reply) =>
    send(reply, XML, siteMap(listedPaths(publicPaths, catalog.current()), config.publicUrl)),
  );
  let feed: { version: number; text: Promise<string> } | null = null;
  http.get('/feeds/produtos.xml', async (_request, reply) => {
    const { version } = catalog;
    if (feed?.version !== version) feed = { version, text: productFeed(catalog.current(), config.publicUrl) };
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
