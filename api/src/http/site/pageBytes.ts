import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Cache } from '../../shared/cache.ts';
import type { Encoding } from '../requestHeaders.ts';

/** One page as it is sent: compressed, with the tag by which a browser asks whether its copy is current. */
interface PageBytes {
  body: Buffer;
  etag: string;
}

export interface Additions {
  /** Elements that depend on the host, the web key and the tag manager. */
  head: string;
  /** The company data below an evaluation in regulated mode. */
  footer: string;
  /** Part of the tag, because a browser keeps the old policy when its copy is current. */
  policy: string;
}

const NO_ADDITIONS: Additions = { head: '', footer: '', policy: '' };

export type CompressedPages = Cache<PageBytes>;

export const compressedPages = (): CompressedPages =>
  new Cache('compressedPages', { bytesOf: ({ body, etag }) => body.length + etag.length });

/** A page or file that is equal for all visitors, before it is compressed. */
export interface SharedPage {
  /** As bytes, because a text with one sign outside Latin-1 takes twice the memory. */
  bytes: Buffer;
  /** Distinguishes its compressed forms from those of other pages, so these never become outdated. */
  hash: string;
}

export const sharedPage = (text: string): SharedPage => ({
  bytes: Buffer.from(text),
  hash: createHash('sha256').update(text).digest('base64url'),
});

/** The page in this encoding, compressed once for all visitors. */
export function cachedBytes(
  compressed: CompressedPages,
  { bytes, hash }: SharedPage,
  encoding: Encoding,
  additions = NO_ADDITIONS,
): PageBytes | Promise<PageBytes> {
  const key = `${hash} ${encoding} ${additions.head} ${additions.footer} ${additions.policy}`;
  return (
    compressed.get(key) ??
    compressed.fetch(key, () => pageBytes(bytes.toString(), additions, encoding, { isCached: true }))
  );
}

/**
 * Inserts the additions into a page and compresses it. The replacements are functions, because `$` has a special meaning
 * in a replacement text.
 */
export async function pageBytes(
  html: string,
  { head, footer, policy }: Additions,
  encoding: Encoding,
  effort: { isCached: boolean },
): Promise<PageBytes> {
  const page = html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${footer}</body>`);
  const hash = createHash('sha256').update(policy).update(page).digest('base64url').slice(0, 22);
  const body = await compressPage(page, encoding, effort);
  return { body, etag: `"${hash}${encoding ? `-${encoding}` : ''}"` };
}

/** Whether the browser already has these bytes. Proxies may mark the tag as weak (RFC 9110, section 8.8.3). */
export function hasCurrentCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Effort {
  /** Whether the result is sent many times. It then takes some ten milliseconds in place of one. */
  isCached: boolean;
}

async function compressPage(html: string, encoding: Encoding, { isCached }: Effort): Promise<Buffer> {
  if (encoding === 'br') {
    const quality = isCached ? 9 : 4;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    };
    return brotli(html, { params });
  }
  if (encoding === 'gzip') return zip(html, { level: isCached ? 9 : 5 });
  return Buffer.from(html);
}
