import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestSeconds } from '../health/metrics.ts';
import { type CachedResponse, type ResponseCache, sendCached } from './responseCache.ts';

interface CachedRoute {
  /** The route name in the metrics. */
  route: string;
  /**
   * False when the response depends on the caller: a request with a key or token is then handled normally.
   */
  admitsAll: boolean;
}

/**
 * Sends cached responses before Fastify handles the request: no routing, no context, no hooks. A request
 * without a cached response continues normally, and may be cached for the next time.
 */
export class CachedRoutes {
  #routes = new Map<string, CachedRoute & { observe(seconds: number): void }>();
  readonly #responses: Pick<ResponseCache, 'find'>;
  #headers: readonly string[] = [];
  #isOpen = true;

  constructor(responses: Pick<ResponseCache, 'find'>) {
    this.#responses = responses;
  }

  /** The headers that every response has. */
  setHeaders(headers: readonly (readonly [name: string, value: string])[]): void {
    this.#headers = headers.flat();
  }

  add(path: string, route: CachedRoute): void {
    const counter = requestSeconds.labels({ route: route.route, status: '2xx' });
    this.#routes.set(path, { ...route, observe: (seconds) => counter.observe(seconds) });
  }

  /** While the process stops, Fastify tells callers to close the connection. */
  close(): void {
    this.#isOpen = false;
  }

  /** Returns true when the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || !this.#isOpen) return false;
    const end = url.indexOf('?');
    const route = this.#routes.get(end < 0 ? url : url.slice(0, end));
    if (!route) return false;
    if (!route.admitsAll && (headers.authorization !== undefined || headers['api-key'] !== undefined))
      return false;
    const answer = this.#find(url);
    if (!answer) return false;
    const began = performance.now();
    sendCached(headers, response, answer, { extra: [...this.#headers, 'x-request-id', randomUUID()] });
    route.observe((performance.now() - began) / 1000);
    return true;
  }

  /** An error here would be uncaught, so it is ignored; the normal execution reports it. */
  #find(url: string): CachedResponse | undefined {
    try {
      return this.#responses.find(url);
    } catch {
      return undefined;
    }
  }
}
