import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { trackingCode } from '../../modules/order/order.rules.ts';
import { trackedOrders } from '../../modules/order/track/trackOrder.ts';
import type { Services } from '../../services.ts';
import { Cache } from '../../shared/cache.ts';
import { encodingFor } from '../requestHeaders.ts';

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

/** Smaller responses are not compressed: they fit into one packet of the network anyway. */
const SMALL_BYTES = 800;

/** Compresses a response once, so that it can be sent in any encoding later. */
export function prepare(
  text: string | Buffer,
  contentType: string,
  cacheControl: () => string = () => 'no-store',
): CachedResponse {
  const body = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const isSmall = body.length < SMALL_BYTES;
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
 * Responses that are equal for every caller, by address or by document. One about the catalogue is sent until the
 * catalogue, a questionnaire or the pharmacists on shift change, one about an order until the order changes. Rate limits
 * and scopes are not checked here.
 */
export class ResponseCache {
  readonly #services: Pick<Services, 'catalog' | 'feed' | 'questionnaires' | 'shifts'>;
  readonly #stored = new Cache<StoredResponse>('responses', { bytesOf: ({ response }) => bytesOf(response) });

  constructor(services: Pick<Services, 'catalog' | 'feed' | 'questionnaires' | 'shifts'>) {
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

  /** All only increase, so their sum changes with any of them. */
  #version(): number {
    const { catalog, questionnaires, shifts } = this.#services;
    return catalog.version + questionnaires.changes + shifts.changes;
  }
}

const bytesOf = ({ body, gzip, brotli }: CachedResponse): number =>
  gzip === body ? body.length : body.length + gzip.length + brotli.length;

/** Whether the caller already has this response. A proxy may send several etags, also without the prefix of a weak one. */
const hasAlready = (sent: string | undefined, etag: string): boolean =>
  sent !== undefined && (sent === etag || sent === '*' || sent.includes(etag.slice(2)));

/** Sends the bytes in the encoding the caller accepts, or only 304 when the caller has them already. */
export function sendCached(
  headers: IncomingHttpHeaders,
  raw: ServerResponse,
  answer: CachedResponse,
  {
    status = 200,
    extra = [],
  }: {
    status?: number;
    /** Additional headers: name, value, name, value. */
    extra?: readonly string[];
  } = {},
): void {
  const isCompressed = answer.gzip !== answer.body;
  const encoding = isCompressed ? encodingFor(headers['accept-encoding']) : null;
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.body;
  const common = [
    'cache-control',
    answer.cacheControl(),
    'etag',
    answer.etag,
    'vary',
    raw.hasHeader('access-control-allow-origin') ? 'accept-encoding, origin' : 'accept-encoding',
    ...extra,
  ];
  if (status === 200 && hasAlready(headers['if-none-match'], answer.etag)) {
    raw.writeHead(304, common);
    raw.end();
    return;
  }
  common.push('content-type', answer.contentType, 'content-length', String(body.length));
  if (encoding) common.push('content-encoding', encoding);
  raw.writeHead(status, common);
  raw.end(body);
}

const FRESH_SECONDS = 15;
const STALE_SECONDS = 60;

/**
 * The `cache-control` of a response that changes with the catalogue only. Browsers and proxies learn of no event, so they
 * may not use the response after the next planned change of a price, an offer, a banner or a setting.
 */
export function sharedCacheControl({ catalog, clock }: Pick<Services, 'catalog' | 'clock'>): string {
  return cacheUntil(catalog.current().changesAt, clock.now());
}

export function cacheUntil(changesAt: Date | null, now: Date): string {
  const left = changesAt ? Math.max(0, Math.floor((changesAt.getTime() - now.getTime()) / 1000)) : Infinity;
  const fresh = Math.min(FRESH_SECONDS, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(STALE_SECONDS, left - fresh)}`;
}
