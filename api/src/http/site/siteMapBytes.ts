import { createHash } from 'node:crypto';
import type { CatalogCache } from '../../modules/catalog/live/catalogCache.ts';
import { compressPage, type PageEncoding } from './compressPage.ts';
import type { PageBytes } from './pageBytes.ts';
import { listedPaths, siteMapFiles } from './siteMap.ts';

/**
 * Returns the bytes of a file of the sitemap, or null when there is no such file. The files are written once per version
 * of the catalogue, and each is compressed once.
 */
export function siteMapReader(
  catalog: Pick<CatalogCache, 'current' | 'version'>,
  publicPaths: readonly string[],
  origin: string,
): (path: string, encoding: PageEncoding) => Promise<PageBytes | null> {
  let version: number | null = null;
  let files = new Map<string, string>();
  let copies = new Map<string, Promise<PageBytes>>();
  return async (path, encoding) => {
    if (version !== catalog.version) {
      version = catalog.version;
      files = siteMapFiles(listedPaths(publicPaths, catalog.current()), origin);
      copies = new Map();
    }
    const text = files.get(path);
    if (text === undefined) return null;
    const key = `${encoding} ${path}`;
    const known = copies.get(key) ?? makeBytes(text, encoding);
    copies.set(key, known);
    known.catch(() => copies.delete(key));
    return known;
  };
}

async function makeBytes(text: string, encoding: PageEncoding): Promise<PageBytes> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const body = await compressPage(text, encoding, { isCached: true });
  return { body, etag: `"${hash}${encoding ? `-${encoding}` : ''}"` };
}
