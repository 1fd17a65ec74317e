import { createHash } from 'node:crypto';
import { compressPage, type PageEncoding } from './compressPage.ts';

/** One page as it is sent: compressed, with the tag by which a browser asks whether its copy is current. */
export interface PageBytes {
  body: Buffer;
  etag: string;
}

/** The bytes of one page by encoding and additions, made on first use. */
export type PageCopies = Map<string, Promise<PageBytes>>;

interface Additions {
  /** Elements that depend on the host, the web key and the tag manager. */
  head: string;
  /** The company data below an evaluation in regulated mode. */
  footer: string;
  /** Part of the tag, because a browser keeps the old policy when its copy is current. */
  policy: string;
}

/** Three encodings on two hosts, while the web key changes. */
const MAX_COPIES = 12;

/** A cached page in this encoding, compressed once for all visitors, because nothing in it differs between them. */
export function cachedBytes(
  { html, copies }: { html: Buffer; copies: PageCopies },
  additions: Additions,
  encoding: PageEncoding,
): Promise<PageBytes> {
  const key = `${encoding} ${additions.head} ${additions.footer} ${additions.policy}`;
  const known = copies.get(key);
  if (known) return known;
  const compressed = pageBytes(html.toString(), additions, encoding, { isCached: true });
  copies.set(key, compressed);
  compressed.catch(() => copies.delete(key));
  const [oldest] = copies.keys();
  if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest);
  return compressed;
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
