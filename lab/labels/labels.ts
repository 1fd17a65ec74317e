import { parseArgs } from 'node:util';
import { unreadLabels } from './unreadLabels.ts';

/**
 * Prints `--count` labels of medicines with random orders, lots and days, from `--seed` on, draws each page as a picture
 * and has ZXing read its DataMatrix. Ends with an error when a code is not read, or is read as another text.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
/** So many pictures of pages are on the disk at once. */
const BATCH = 250;

const count = Number(values.count);
const began = performance.now();
let pages = 0;
const unread: string[] = [];
for (let done = 0; done < count; done += BATCH) {
  const read = await unreadLabels(Math.min(BATCH, count - done), Number(values.seed) + done);
  pages += read.pages;
  unread.push(...read.unread);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${count} labels on ${pages} pages: ${unread.length} codes not read back (${seconds} s)`);
for (const line of unread) console.log(line);
process.exitCode = unread.length > 0 ? 1 : 0;
