import { createHash } from 'node:crypto';
import { Cache } from '../../shared/cache.ts';
import { compressPage, type PageEncoding } from './compressPage.ts';

/** One page as it is sent: compressed, with the tag by which a browser asks whether its copy is current. */
export interface PageBytes {
  body: Buffer;
  etag: string;
}

interface Additions {
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
  encoding: PageEncoding,
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
  encoding: PageEncoding,
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
