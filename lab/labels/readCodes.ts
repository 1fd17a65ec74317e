import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a cheap scanner or a telephone sees of a label. */
const DOTS_PER_INCH = 150;

/**
 * The codes of each page of a PDF, as ZXing reads them from a picture of the page that Poppler draws: neither the writer
 * of the codes nor that of the document takes part.
 */
export async function readCodes(pdf: Buffer): Promise<string[][]> {
  await loadReader();
  const folder = await mkdtemp(join(tmpdir(), 'aprumo-labels-'));
  try {
    const path = join(folder, 'labels.pdf');
    await writeFile(path, pdf);
    await promisify(execFile)('pdftoppm', [
      '-gray',
      '-png',
      '-r',
      String(DOTS_PER_INCH),
      path,
      join(folder, 'page'),
    ]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    const codes: string[][] = [];
    for (const name of pictures) {
      const found = await readBarcodes(await readFile(join(folder, name)), { formats: ['DataMatrix'] });
      codes.push(found.filter(({ isValid }) => isValid).map(({ text }) => text));
    }
    return codes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads the reader from its package; by itself it would ask the network. */
async function loadReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(file);
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
}
