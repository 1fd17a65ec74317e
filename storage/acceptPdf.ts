import { constants, inflateSync } from 'node:zlib';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { fileKindOf } from '#schema/files/pictureFile.ts';
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
/** Names of scripts, programs and embedded files, including short names that pixels may contain by chance. */
const ACTIVE_CONTENT = [...ACTORS, 'JS', 'EF', 'XFA'];
/**
 * The actions of ISO 32000 that send, show or change something, or run by themselves (`AA`). Links to a page or a place
 * in the document are ordinary content: our viewer removes them (`viewablePdf.ts`).
 */
const ACTIONS = [
  ...['GoToE', 'GoTo3DView', 'Sound', 'Movie', 'Hide', 'SubmitForm', 'ResetForm', 'ImportData'],
  ...['SetOCGState', 'Rendition', 'AA'],
];
const FORBIDDEN: ReadonlySet<string> = new Set([...ACTIVE_CONTENT, ...ACTIONS]);
const SURELY_ACTS = naming(...ACTORS);
const ACTS = naming(...FORBIDDEN);
/** A place in the document may be shown first; other actions must not run when the file opens. */
const PLACE = 'GoTo';
/** `OpenAction` may name the first page to show, which is a list in brackets; every other value is an action. */
const OPENS_WITH_ACTION = new RegExp(`${naming('OpenAction').source}(?!\\s*\\[)`, 'g');
const IS_LIST = naming('ObjStm', 'First');
const IS_TABLE = naming('XRef');
const LISTS = new RegExp(naming('ObjStm', 'XRef').source, 'g');
const IS_PACKED = naming('Filter');
const IS_PACKED_TWICE = new RegExp(`${IS_PACKED.source}\\s*\\[[^\\]/]*/[^\\]/]*/`);
/** Limit of decompressed bytes in total: a few bytes can expand to a thousand times as many. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
/** Limit of the lists that only the key of a document can open: they can expand to a thousand times as many bytes. */
const MAX_ENCRYPTED_BYTES = 64 * 1024;
const MAX_STREAMS = 2000;
/** A list of objects begins with their numbers and positions, whatever its dictionary says. */
const LIST = /^\s*(?:$|%|[+-]?\.?\d[\d.]*\s+[+-]?\.?\d)/;
const SAMPLE_BYTES = 512;
/** A new object behind the last end: the rest of the file is missing, such as that of a download that stopped. */
const OBJECT = /\d\s+\d+\s+obj\b/;
const END = '%%EOF';
/** More objects than a prescription of 10 MB has. */
const MAX_OBJECTS = 200_000;

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
  if (fileKindOf(bytes) !== 'pdf') return { refused: 'invalid_file_extension' };
  const end = bytes.lastIndexOf(END);
  if (end < 0 || OBJECT.test(bytes.toString('latin1', end))) return { refused: 'damaged_file' };
  const { acts, openings, unreadBytes } = searchText(bytes);
  // Checked first, because a few bytes of a list may need all memory of the process that reads it.
  if (acts || openings > 1 || (unreadBytes ?? 0) > MAX_ENCRYPTED_BYTES) return { refused: 'unsafe_document' };
  const document = await openPdf(bytes);
  if (!document) return { refused: 'damaged_file' };
  if (document.isEncrypted && !document.isAuthenticated) return { refused: 'pdf_password' };
  // The lists of an encrypted document can be read only with its key.
  const isUnsafe = document.isEncrypted ? hasForbiddenObject(document) : unreadBytes !== null;
  if (isUnsafe || (openings === 1 && !opensAtPlace(document))) return { refused: 'unsafe_document' };
  if (document.getPageCount() === 0) return { refused: 'pdf_without_pages' };
  return { bytes, contentType: 'application/pdf' };
}

/**
 * The places inside of a document count from its header, or, in files of some programs, from the first byte. Where
 * neither fits, the library searches for the objects, and does not notice an encryption.
 */
export async function openPdf(bytes: Buffer): Promise<PDF | null> {
  const { PDF } = await import('@libpdf/core');
  const header = bytes.indexOf('%PDF-');
  const opened: PDF[] = [];
  for (const start of header > 0 ? [header, 0] : [0])
    try {
      opened.push(await PDF.load(bytes.subarray(start)));
    } catch {
      // Another start may fit; without one the document is damaged.
    }
  return opened.find(({ recoveredViaBruteForce }) => !recoveredViaBruteForce) ?? opened[0] ?? null;
}

/** Whether the document opens at a place of its own, by one action that the library and the text agree about. */
function opensAtPlace(document: PDF): boolean {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const action = document.getCatalog().get('OpenAction', resolve);
  if (action?.type === 'array') return true;
  return action?.type === 'dict' && action.getName('S', resolve)?.value === PLACE;
}

/** Whether any object that can be reached from the first one names active content. */
function hasForbiddenObject(document: PDF): boolean {
  const waiting: (PdfObject | null | undefined)[] = [document.getCatalog()];
  const searched = new Set<PdfObject>();
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    if (!value || searched.has(value)) continue;
    searched.add(value);
    if (searched.size > MAX_OBJECTS) return true;
    if (value.type === 'name' && FORBIDDEN.has(value.value)) return true;
    if (value.type === 'ref') waiting.push(document.getObject(value));
    if (value.type === 'array') waiting.push(...value);
    if (value.type === 'dict' || value.type === 'stream')
      for (const [name, content] of value) waiting.push(name, content);
  }
  return false;
}

interface Found {
  acts: boolean;
  /** How many times the document names an action for its opening. */
  openings: number;
  /** Size of the lists that cannot be decompressed; null when every list was read. */
  unreadBytes: number | null;
}

/**
 * The author of the file also writes the table that locates its streams: bytes that one reader takes for
 * pixels, or for a comment, may be objects to another. So unmistakable names are searched in every byte, and
 * every list of objects is decompressed, also an undeclared one.
 */
function searchText(bytes: Buffer): Found {
  const text = bytes.toString('latin1');
  const found: Found = { acts: true, openings: 0, unreadBytes: null };
  const { words, parts } = readParts(text);
  const countOf = (pattern: RegExp, place: string) => place.match(pattern)?.length ?? 0;
  // A list that only some readers would find inside of a stream, or more streams than any prescription has.
  if (countOf(LISTS, text) > countOf(LISTS, words) || parts.length > MAX_STREAMS) return found;
  if (SURELY_ACTS.test(text) || ACTS.test(words)) return found;
  found.openings = countOf(OPENS_WITH_ACTION, words);
  let remainingBytes = MAX_INFLATED_BYTES;
  for (const part of parts) {
    const isTable = IS_TABLE.test(part.head);
    if (!isTable && !isList(part)) continue;
    const list = inflateStream(part, remainingBytes);
    if (list === null) found.unreadBytes = (found.unreadBytes ?? 0) + part.body.length;
    remainingBytes -= list?.length ?? 0;
    if (list === null || isTable) continue;
    if (ACTS.test(list)) return found;
    found.openings += countOf(OPENS_WITH_ACTION, list);
  }
  return { ...found, acts: false };
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
  if (maxOutputLength <= 0 || IS_PACKED_TWICE.test(head)) return null;
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength }).toString('latin1');
  } catch {
    return null;
  }
}
