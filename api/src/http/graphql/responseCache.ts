import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

const bytesOf = ({ body, gzip, brotli }: CachedResponse): number => body.length + gzip.length + brotli.length;

/**
 * Whole responses cached as bytes, by request. They are valid for the version they were computed from: a new
 * version of the catalogue empties the cache. Limited in number and bytes, because callers may request
 * anything.
 */
export class ResponseCache {
  #answers = new Map<string, CachedResponse>();
  #bytes = 0;
  #version = -1;
  #readVersion: () => number;
  #limit: number;
  #maxBytes: number;

  constructor({
    version,
    limit = 2000,
    maxBytes = 24 * 1024 * 1024,
  }: { version: () => number; limit?: number; maxBytes?: number }) {
    this.#readVersion = version;
    this.#limit = limit;
    this.#maxBytes = maxBytes;
  }

  /** Read it before computing a response, and pass it to `put`. */
  get version(): number {
    const version = this.#readVersion();
    if (version !== this.#version) {
      this.#answers.clear();
      this.#bytes = 0;
      this.#version = version;
    }
    return version;
  }

  get(key: string): CachedResponse | undefined {
    void this.version;
    return this.#answers.get(key);
  }

  /** Stores the response, unless its version is outdated. */
  put(key: string, answer: CachedResponse, madeFrom: number): void {
    if (this.version !== madeFrom) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += bytesOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#limit && this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= bytesOf(answer);
  }
}
