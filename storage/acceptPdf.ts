import { constants, inflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { checkSize, type Refused } from './accepted.ts';

/** Matches one character of a PDF name, also when it is written as its hexadecimal number: /J#53 is /JS. */
const characterPattern = (sign: string): string => {
  const number = sign.charCodeAt(0).toString(16);
  return `(?:${sign}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const naming = (...names: string[]): RegExp =>
  new RegExp(
    `/(?:${names.map((name) => [...name].map(characterPattern).join('')).join('|')})(?![A-Za-z0-9])`,
  );

/** Names of active content that are too long to appear in pixels by chance. A script needs `JavaScript` and `JS`. */
const ACTORS = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'];
const SURELY_ACTS = naming(...ACTORS);
/** Names of scripts, programs and embedded files, including short names that pixels may contain by chance. */
const ACTIVE_CONTENT = naming(...ACTORS, 'JS', 'EF', 'XFA');
/**
 * Every kind of action of ISO 32000: links lead to forgeries, forms send what is typed, the others run when
 * the file opens.
 */
const ACTIONS = naming(
  ...['URI', 'GoTo', 'GoToR', 'GoToE', 'GoToDp', 'GoTo3DView', 'Thread', 'Sound', 'Movie', 'Hide', 'Named'],
  ...['SubmitForm', 'ResetForm', 'ImportData', 'SetOCGState', 'Rendition', 'AA'],
);
/** `OpenAction` may name the first page to show, which is a list in brackets; every other value is an action. */
const OPENS_WITH_ACTION = new RegExp(`${naming('OpenAction').source}(?!\\s*\\[)`);
const actsBy = (words: string): boolean =>
  ACTIVE_CONTENT.test(words) || ACTIONS.test(words) || OPENS_WITH_ACTION.test(words);
const IS_LIST = naming('ObjStm', 'First');
const IS_PACKED = naming('Filter');
/** Limit of decompressed bytes in total: a few bytes can expand to a thousand times as many. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
const MAX_STREAMS = 2000;
/** A list of objects begins with their numbers and positions, whatever its dictionary says. */
const LIST = /^\s*(?:$|%|[+-]?\.?\d[\d.]*\s+[+-]?\.?\d)/;
const SAMPLE_BYTES = 512;
const END_WITHIN_BYTES = 2048;

export interface AcceptedPdf {
  bytes: Buffer;
  contentType: 'application/pdf';
}

/**
 * A prescription as the doctor's system made it, stored byte by byte so that its signature can still be
 * verified.
 */
export async function acceptPdf(bytes: Buffer): Promise<AcceptedPdf | Refused> {
  const wrongSize = checkSize(bytes.length);
  if (wrongSize) return wrongSize;
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf' || bytes.indexOf('%PDF-') !== 0)
    return { refused: 'invalid_file_extension' };
  if (!bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF')) return { refused: 'damaged_file' };
  return hasActiveContent(bytes) ? { refused: 'unsafe_document' } : { bytes, contentType: 'application/pdf' };
}

/**
 * The author of the file also writes the table that locates its streams: bytes that one reader takes for
 * pixels, or for a comment, may be objects to another. So unmistakable names are searched in every byte, and
 * every list of objects is decompressed, also an undeclared one.
 */
function hasActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (SURELY_ACTS.test(text)) return true;
  const { words, parts } = readParts(text);
  // A file with more streams than any prescription has is refused unchecked.
  if (actsBy(words) || parts.length > MAX_STREAMS) return true;
  let remainingBytes = MAX_INFLATED_BYTES;
  for (const part of parts) {
    if (!isList(part)) continue;
    const list = inflateStream(part, remainingBytes);
    if (list === null || actsBy(list)) return true;
    remainingBytes -= list.length;
  }
  return false;
}

interface Part {
  head: string;
  body: string;
}

/**
 * The text of a document without its compressed parts, because pixels and fonts may contain any characters.
 * One linear pass, whatever the structure of the file.
 */
function readParts(text: string): { words: string; parts: Part[] } {
  const words: string[] = [];
  const parts: Part[] = [];
  let from = 0;
  for (;;) {
    const offset = text.indexOf('stream', from);
    const end = offset < 0 ? -1 : text.indexOf('endstream', offset + 'stream'.length);
    if (end < 0 || parts.length > MAX_STREAMS) return { words: words.join(' ') + text.slice(from), parts };
    const before = text.slice(from, offset);
    words.push(before);
    const head = before.slice(before.lastIndexOf(' obj') + 1);
    parts.push({ head, body: text.slice(offset + 'stream'.length, end).replace(/^\r?\n/, '') });
    from = end + 'endstream'.length;
  }
}

/** Readers recognize a list of objects by its name, by the position of its first object, or by neither. */
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
    // Compressed in another way: usually a picture.
    return false;
  }
}

/** The decompressed content of a stream; null when it cannot be decompressed here or exceeds the limit. */
function inflateStream({ head, body }: Part, maxOutputLength: number): string | null {
  if (!IS_PACKED.test(head)) return body;
  if (maxOutputLength <= 0) return null;
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength }).toString('latin1');
  } catch {
    return null;
  }
}
