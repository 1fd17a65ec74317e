import { constants, inflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { checkSize, type Refused } from './accepted.ts';

/** A letter of a name, which may be written as its number: /J#53 is /JS. */
const letter = (sign: string): string => {
  const number = sign.charCodeAt(0).toString(16);
  return `(?:${sign}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const naming = (...names: string[]): RegExp =>
  new RegExp(`/(?:${names.map((name) => [...name].map(letter).join('')).join('|')})(?![A-Za-z0-9])`);

/** Those that are too long to stand in pixels by chance. A script cannot do without the long one. */
const ACTORS = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'];
const SURELY_ACTS = naming(...ACTORS);
/** What makes a document act on its own, or carries another file along. */
const CARRIES = naming(...ACTORS, 'JS', 'EF', 'XFA');
/** Every kind of action of ISO 32000: links lead to forgeries, forms send what is typed, the others act when opened. */
const ACTIONS = naming(
  ...['URI', 'GoTo', 'GoToR', 'GoToE', 'GoToDp', 'GoTo3DView', 'Thread', 'Sound', 'Movie', 'Hide', 'Named'],
  ...['SubmitForm', 'ResetForm', 'ImportData', 'SetOCGState', 'Rendition', 'AA'],
);
/** Common programs only say with it which page is shown first, as a list; anything else is an action. */
const OPENS_WITH_ACTION = new RegExp(`${naming('OpenAction').source}(?!\\s*\\[)`);
const actsBy = (words: string): boolean =>
  CARRIES.test(words) || ACTIONS.test(words) || OPENS_WITH_ACTION.test(words);
const IS_LIST = naming('ObjStm', 'First');
const IS_PACKED = naming('Filter');
/** What is packed may unpack to this much in all: a few bytes can claim a thousand times as many. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
const MAX_STREAMS = 2000;
/** A list of objects begins with their numbers and places, whatever its head says of it. */
const LIST = /^\s*(?:$|%|[+-]?\.?\d[\d.]*\s+[+-]?\.?\d)/;
const SAMPLE_BYTES = 512;
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

/**
 * Where a stream begins and ends is said by a table that whoever made the file wrote: what one reader takes for pixels, or
 * for a remark, may be objects to another. So names that are surely no chance are looked for in every byte, and every list
 * of objects is unpacked, also one that does not call itself so.
 */
function acts(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (SURELY_ACTS.test(text)) return true;
  const { words, parts } = readParts(text);
  // More streams than any prescription has are not looked through, and not let in.
  if (actsBy(words) || parts.length > MAX_STREAMS) return true;
  let left = MAX_INFLATED_BYTES;
  for (const part of parts) {
    if (!isList(part)) continue;
    const list = unpack(part, left);
    if (list === null || actsBy(list)) return true;
    left -= list.length;
  }
  return false;
}

interface Part {
  head: string;
  body: string;
}

/**
 * The words of a document without what is packed: pixels and fonts may hold any letters. One walk from front to end,
 * however the file is made.
 */
function readParts(text: string): { words: string; parts: Part[] } {
  const words: string[] = [];
  const parts: Part[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf('stream', from);
    const end = at < 0 ? -1 : text.indexOf('endstream', at + 'stream'.length);
    if (end < 0 || parts.length > MAX_STREAMS) return { words: words.join(' ') + text.slice(from), parts };
    const before = text.slice(from, at);
    words.push(before);
    const head = before.slice(before.lastIndexOf(' obj') + 1);
    parts.push({ head, body: text.slice(at + 'stream'.length, end).replace(/^\r?\n/, '') });
    from = end + 'endstream'.length;
  }
}

/** Readers know a list of objects by its name, by where its first object stands, or ask neither. */
function isList({ head, body }: Part): boolean {
  if (IS_LIST.test(head)) return true;
  if (body === '') return false;
  const sample = Buffer.from(body.slice(0, SAMPLE_BYTES), 'latin1');
  try {
    const start = IS_PACKED.test(head)
      ? inflateSync(sample, { finishFlush: constants.Z_SYNC_FLUSH })
      : sample;
    return LIST.test(start.toString('latin1'));
  } catch {
    // Packed in another way: a picture, mostly.
    return false;
  }
}

/** Null for one that does not open here, or holds more than may be looked through. */
function unpack({ head, body }: Part, maxOutputLength: number): string | null {
  if (!IS_PACKED.test(head)) return body;
  if (maxOutputLength <= 0) return null;
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength }).toString('latin1');
  } catch {
    return null;
  }
}
