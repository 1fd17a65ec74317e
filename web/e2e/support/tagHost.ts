import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../../api/src/embedded/freePort.ts';

interface PushedEvent {
  event: string;
  ecommerce?: { items: object[] };
  user?: Record<string, unknown>;
}

/** One thing a tag read: the page it was on, and what was pushed to the data layer. */
interface TagRequest {
  what: string;
  href: string;
  pushed: PushedEvent | null;
}

export interface TagHost {
  url: string;
  /** Everything the browser sent to this host. */
  seen: TagRequest[];
  /** How often the script was loaded. */
  scripts: number;
  /** Deletes what was received, and ignores what the browser still sends for closed pages of earlier tests. */
  reset(): void;
  close(): Promise<void>;
}

/** As curious as real tags: reports the data layer, every change of the address, and the page four times a second. */
const script = (collect: string) => `(() => {
  const report = (what, pushed) => fetch(${JSON.stringify(collect)}, { method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify({ what, href: location.href, pushed: pushed ?? null }) });
  const layer = window.dataLayer;
  for (const pushed of layer) report('push', pushed);
  const push = layer.push.bind(layer);
  layer.push = (...all) => { for (const pushed of all) report('push', pushed); return push(...all); };
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = function (...all) { const result = change.apply(history, all); report('history'); return result; };
  }
  setInterval(() => report('look'), 250);
  report('loaded');
})();`;

/** A tag manager on the loopback interface that stores what it receives. */
export async function openTagHost(): Promise<TagHost> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let testNumber = 0;
  const reset = () => {
    testNumber += 1;
    host.seen.length = 0;
    host.scripts = 0;
  };
  const host: TagHost = { url, seen: [], scripts: 0, reset, close: async () => undefined };
  const server = createServer((request, response) => {
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.url?.startsWith('/gtm.js')) {
      host.scripts += 1;
      response.setHeader('content-type', 'text/javascript');
      response.end(script(`${url}/collect/${testNumber}`));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      if (text && request.url === `/collect/${testNumber}`) host.seen.push(JSON.parse(text) as TagRequest);
      response.end();
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  host.close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return host;
}
