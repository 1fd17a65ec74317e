import { inflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { checkSize, type Refused } from './accepted.ts';

/** What makes a document act on its own, or carries another file along. */
const ACTS = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)(?![A-Za-z0-9])/;
const MAX_INFLATED_BYTES = 4 * 1024 * 1024;
const HEAD_CHARACTERS = 2000;
const MAX_PACKED_LISTS = 200;
const END_WITHIN_BYTES = 2048;

export interface AcceptedPdf {
  bytes: Buffer;
  contentType: 'application/pdf';
}

/** A prescription as the doctor's system made it, kept byte by byte so that its signature stays provable. */
export async function acceptPdf(bytes: Buffer): Promise<AcceptedPdf | Refused> {
  const wrongSize = checkSize(bytes.length);
  if (wrongSize) return wrongSize;
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf' || bytes.indexOf('%PDF-') !== 0)
    return { refused: 'invalid_file_extension' };
  if (!bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF')) return { refused: 'damaged_file' };
  return acts(bytes) ? { refused: 'unsafe_document' } : { bytes, contentType: 'application/pdf' };
}

function acts(bytes: Buffer): boolean {
  const { words, lists } = readParts(bytes.toString('latin1'));
  if (ACTS.test(plainNames(words))) return true;
  // More lists than any prescription has, or one that does not open here: not looked through, not let in.
  if (lists.length > MAX_PACKED_LISTS) return true;
  return lists.some(({ head, body }) => {
    const list = unpack(head, body);
    return list === null || ACTS.test(plainNames(list));
  });
}

interface Part {
  head: string;
  body: string;
}

/**
 * The words of a document without what is packed: pixels and fonts may hold any letters. Of the packed parts only
 * lists of objects are words. One walk from front to end, however the file is made.
 */
function readParts(text: string): { words: string; lists: Part[] } {
  const words: string[] = [];
  const lists: Part[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf('stream', from);
    const end = at < 0 ? -1 : text.indexOf('endstream', at + 'stream'.length);
    if (end < 0) return { words: words.join(' ') + text.slice(from), lists };
    words.push(text.slice(from, at));
    const head = plainNames(text.slice(Math.max(from, at - HEAD_CHARACTERS), at));
    const body = text.slice(at + 'stream'.length, end).replace(/^\r?\n/, '');
    if (head.includes('/ObjStm')) lists.push({ head, body });
    from = end + 'endstream'.length;
  }
}

function unpack(head: string, body: string): string | null {
  if (!/\/Filter/.test(head)) return body;
  try {
    const packed = Buffer.from(body, 'latin1');
    return inflateSync(packed, { maxOutputLength: MAX_INFLATED_BYTES }).toString('latin1');
  } catch {
    return null;
  }
}

/** A name may be written with its letters as numbers: /J#53 is /JS. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
