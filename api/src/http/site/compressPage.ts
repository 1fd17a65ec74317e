import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type PageEncoding = 'br' | 'gzip' | null;

/** The best encoding that the browser accepts; null for none. */
export function encodingFor(accepted: string | undefined): PageEncoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : null;
}

interface Effort {
  /** Whether the result is sent many times. It then takes some ten milliseconds in place of one. */
  isCached: boolean;
}

export async function compressPage(
  html: string,
  encoding: PageEncoding,
  { isCached }: Effort,
): Promise<Buffer> {
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
