import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface PreparedAnswer {
  body: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  etag: string;
  contentType: string;
}

/** Below this a compressed answer is not worth its header. */
const SMALL = 800;

export function prepare(text: string | Buffer, contentType: string): PreparedAnswer {
  const body = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const isSmall = body.length < SMALL;
  return {
    body,
    gzip: isSmall ? body : gzipSync(body, { level: 6 }),
    brotli: isSmall ? body : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    contentType,
  };
}

/**
 * Whole answers kept as bytes, by what was asked. They live as long as the version they were made from: a new version
 * of the catalogue empties the shelf. Bounded, because anyone may ask for anything.
 */
export class AnswerShelf {
  #answers = new Map<string, PreparedAnswer>();
  #version = -1;
  #readVersion: () => number;
  #limit: number;

  constructor({ version, limit = 2000 }: { version: () => number; limit?: number }) {
    this.#readVersion = version;
    this.#limit = limit;
  }

  get(key: string): PreparedAnswer | undefined {
    const version = this.#readVersion();
    if (version !== this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    return this.#answers.get(key);
  }

  put(key: string, answer: PreparedAnswer): PreparedAnswer {
    if (this.#answers.size >= this.#limit) {
      const oldest = this.#answers.keys().next().value;
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    this.#answers.set(key, answer);
    return answer;
  }

  drop(key: string): void {
    this.#answers.delete(key);
  }
}
