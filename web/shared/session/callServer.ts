import { readWebKey } from './hosts.ts';

/** How long a call waits for its answer. */
export const HTTP_TIMEOUT_MS = 35_000;

export interface ServerRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/**
 * Sends a request of our own pages to our own server: GraphQL, REST, uploads and reports alike. They are
 * sent only here, so each carries the page's public key (specification row ST-384).
 */
export function callServer(url: string, { headers, ...request }: ServerRequest = {}): Promise<Response> {
  const key = readWebKey();
  return window.fetch(url, { ...request, headers: { ...headers, ...(key ? { 'api-key': key } : {}) } });
}
