import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestSeconds } from '../health/metrics.ts';
import type { PreparedAnswer } from './preparedAnswers.ts';
import { sendPrepared } from './sendPrepared.ts';

interface ReadyRoute {
  /** The name the request is counted under. */
  route: string;
  find(url: string): PreparedAnswer | undefined;
  /** Whether who asks matters, so that a caller with a key or a token takes the long way. */
  admitsAll: boolean;
}

/**
 * Answers that lie there as bytes are sent before the framework looks at the request: no routing, no context, no
 * hooks. Whatever is not found here goes the long way, and may be found the next time.
 */
export class ReadyAnswers {
  #routes = new Map<string, ReadyRoute & { observe(seconds: number): void }>();
  #headers: readonly string[] = [];
  #isOpen = true;

  /** The headers every answer of the product has. */
  setHeaders(headers: readonly (readonly [name: string, value: string])[]): void {
    this.#headers = headers.flat();
  }

  add(path: string, route: ReadyRoute): void {
    const counter = requestSeconds.labels({ route: route.route, status: '2xx' });
    this.#routes.set(path, { ...route, observe: (seconds) => counter.observe(seconds) });
  }

  /** While the process stops, the framework tells callers to hang up. */
  close(): void {
    this.#isOpen = false;
  }

  /** True when the request is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || !this.#isOpen) return false;
    const end = url.indexOf('?');
    const route = this.#routes.get(end < 0 ? url : url.slice(0, end));
    if (!route) return false;
    if (!route.admitsAll && (headers.authorization !== undefined || headers['api-key'] !== undefined))
      return false;
    const answer = find(route, url);
    if (!answer) return false;
    const began = performance.now();
    sendPrepared(headers, response, answer, { extra: [...this.#headers, 'x-request-id', randomUUID()] });
    route.observe((performance.now() - began) / 1000);
    return true;
  }
}

/** Nothing catches an error out here; the long way tells of it. */
function find(route: ReadyRoute, url: string): PreparedAnswer | undefined {
  try {
    return route.find(url);
  } catch {
    return undefined;
  }
}
