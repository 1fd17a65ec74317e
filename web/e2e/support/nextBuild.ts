import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../../../api/src/embedded/freePort.ts';
import type { Shop } from './shop.ts';

export interface PublishedShop {
  /** The shop, behind an address at which a newer build can be published. */
  shop: Shop;
  /** Publishes a build whose only difference is its id. */
  publish(build: string): void;
  close(): void;
}

/** The files that contain the build id and that an open page fetches again. */
const FILES_WITH_BUILD_ID = ['/sw.js', '/version.json'];

/** Starts a proxy before the shop that can pretend that a newer build was released. */
export async function startPublishingProxy(shop: Shop): Promise<PublishedShop> {
  const { build: current } = (await (await fetch(`${shop.url}/version.json`)).json()) as { build: string };
  let published = current;
  const rewrite = async (path: string, response: ServerResponse) => {
    const answer = await fetch(shop.url + path);
    response.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end((await answer.text()).replaceAll(current, published));
  };
  const forward = (from: IncomingMessage, response: ServerResponse) => {
    const { host } = new URL(shop.url);
    const to = request(`${shop.url}${from.url}`, {
      method: from.method ?? 'GET',
      headers: { ...from.headers, host },
    });
    to.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    to.on('error', () => response.destroy());
    from.pipe(to);
  };
  const port = await freePort();
  const server = createServer((from, response) => {
    const path = from.url ?? '/';
    if (FILES_WITH_BUILD_ID.includes(path)) void rewrite(path, response);
    else forward(from, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    shop: { ...shop, url: `http://127.0.0.1:${port}` },
    publish: (build) => {
      published = build;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
