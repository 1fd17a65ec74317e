import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { trackingCode } from '../../modules/order/order.rules.ts';
import { trackedOrders } from '../../modules/order/track/trackOrder.ts';
import type { Services } from '../../services.ts';
import { Cache } from '../../shared/cache.ts';

export interface CachedResponse {
  body: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  /** Weak, because it is equal for every encoding. */
  etag: string;
  contentType: string;
  /** Computed when the response is sent, because a cached response is sent at different moments. */
  cacheControl(): string;
}

/** Smaller responses are not compressed, because the header would cost more. */
const SMALL = 800;

/** Compresses a response once, so that it can be sent in any encoding later. */
export function prepare(
  text: string | Buffer,
  contentType: string,
  cacheControl: () => string = () => 'no-store',
): CachedResponse {
  const body = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const isSmall = body.length < SMALL;
  return {
    body,
    gzip: isSmall ? body : gzipSync(body, { level: 6 }),
    brotli: isSmall ? body : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    contentType,
    cacheControl,
  };
}

interface StoredResponse {
  response: CachedResponse;
  isCurrent(): boolean;
}

/** Longer addresses are not cached. */
const MAX_KEY_LENGTH = 1000;

/**
 * Responses that are equal for every caller, by address or by document. One about the catalogue is sent until the catalogue
 * or a questionnaire changes, one about an order until the order changes. Rate limits and scopes are not checked here.
 */
export class ResponseCache {
  readonly #services: Pick<Services, 'catalog' | 'feed' | 'questionnaires'>;
  readonly #stored = new Cache<StoredResponse>('responses', { bytesOf: ({ response }) => bytesOf(response) });

  constructor(services: Pick<Services, 'catalog' | 'feed' | 'questionnaires'>) {
    this.#services = services;
  }

  find(key: string): CachedResponse | undefined {
    const stored = this.#stored.get(key);
    return stored?.isCurrent() ? stored.response : undefined;
  }

  /**
   * Returns a function that stores a response about the catalogue. Call this before the response is computed, because it
   * reads the version: a response that is outdated meanwhile is not sent to others.
   */
  catalogWriter(): (key: string, response: CachedResponse) => void {
    const version = this.#version();
    return this.#writer(() => this.#version() === version);
  }

  /**
   * The same for a response about the order with this code. A response is only stored if the answer of the order is cached
   * already, so a refusal never is.
   */
  orderWriter(typed: string): (key: string, response: CachedResponse) => void {
    const orders = trackedOrders(this.#services.feed);
    const code = trackingCode(typed);
    const answer = code === null ? undefined : orders.get(code);
    return this.#writer(() => code !== null && answer !== undefined && orders.get(code) === answer);
  }

  #writer(isCurrent: () => boolean): (key: string, response: CachedResponse) => void {
    return (key, response) => {
      if (key.length < MAX_KEY_LENGTH && isCurrent()) this.#stored.set(key, { response, isCurrent });
    };
  }

  /** Both only increase, so their sum changes with either. */
  #version(): number {
    return this.#services.catalog.version + this.#services.questionnaires.changes;
  }
}

const bytesOf = ({ body, gzip, brotli }: CachedResponse): number =>
  gzip === body ? body.length : body.length + gzip.length + brotli.length;
