import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Every response has its own nonce, so a page cannot be compressed in advance; level 4 costs about a
 * millisecond.
 */
export async function compressPage(
  html: string,
  accepted: string | undefined,
): Promise<{ body: Buffer | string; encoding: 'br' | 'gzip' | null }> {
  if (accepted?.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return { body: await brotli(html, { params }), encoding: 'br' };
  }
  if (accepted?.includes('gzip')) return { body: await zip(html, { level: 5 }), encoding: 'gzip' };
  return { body: html, encoding: null };
}
