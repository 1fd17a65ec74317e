/** The encodings that an admin may choose for a file that is not UTF-8 and says nothing about itself. */
export const CHOSEN_ENCODINGS = ['windows-1252', 'macintosh'] as const;
export type ChosenEncoding = (typeof CHOSEN_ENCODINGS)[number];

/** A line of a file in both encodings, between which only a person who knows the words can choose. */
export interface EncodingSample {
  windows: string;
  mac: string;
}

/** The file as a whole cannot be read. The message is shown to the admin who sent the file. */
export class UnreadableFile extends Error {}

/** The file has characters with accents, is not UTF-8, and has no byte order mark. */
export class UnknownEncoding extends Error {
  readonly samples: readonly EncodingSample[];

  constructor(samples: readonly EncodingSample[]) {
    super('The encoding of the file is unknown.');
    this.samples = samples;
  }
}

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 200;
/** How far the rest of a file is searched for samples. */
const SEARCHED_BYTES = 256 * 1024;

/**
 * Decodes a file in one encoding from its first to its last byte: the one of its byte order mark, else the one that the
 * admin chose, else UTF-8. Anything else throws `UnknownEncoding`, because a guess would store wrong characters.
 */
export async function* decoded(
  bytes: AsyncIterable<Buffer>,
  chosen: ChosenEncoding | null = null,
): AsyncGenerator<string> {
  const chunks = withWholeStart(bytes[Symbol.asyncIterator]());
  let decoder: TextDecoder | null = null;
  let isMarked = false;
  /** The bytes of the line that the last chunk did not end. */
  let openLine: Buffer = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    const chunk = next.value;
    if (!decoder) {
      refuseWorkbook(chunk);
      const marked = markedEncoding(chunk);
      isMarked = marked !== null;
      decoder = new TextDecoder(marked ?? chosen ?? 'utf-8', { fatal: true });
    }
    const text = decodeOrNull(decoder, chunk, true);
    if (text === null) throw await undecodable(isMarked, Buffer.concat([openLine, chunk]), chunks);
    openLine = Buffer.concat([openLine, chunk]);
    openLine = openLine.subarray(lineStart(openLine)).subarray(-SEARCHED_BYTES);
    if (text) yield text;
  }
  if (decoder && decodeOrNull(decoder, Buffer.alloc(0), false) === null)
    throw await undecodable(isMarked, openLine, chunks);
}

function decodeOrNull(decoder: TextDecoder, chunk: Buffer, stream: boolean): string | null {
  try {
    return decoder.decode(chunk, { stream });
  } catch {
    return null;
  }
}

/** The chunks, of which the first has at least four bytes, so that a byte order mark is never divided. */
async function* withWholeStart(chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  let start: Buffer = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    if (start.length >= 4) yield next.value;
    else {
      start = Buffer.concat([start, next.value]);
      if (start.length >= 4) yield start;
    }
  }
  if (start.length > 0 && start.length < 4) yield start;
}

/** The encoding of a byte order mark, or of UTF-16 without one, in which every second byte of a header is zero. */
function markedEncoding(start: Buffer): string | null {
  const [first, second, third] = start;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}

/** Workbooks of Excel and LibreOffice are ZIP archives. */
function refuseWorkbook(start: Buffer): void {
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1')))
    throw new UnreadableFile(
      'Este arquivo é uma pasta de trabalho, como .xlsx ou .ods. No Excel ou no LibreOffice, salve como CSV UTF-8 e envie esse arquivo.',
    );
}

async function undecodable(
  isMarked: boolean,
  start: Buffer,
  chunks: AsyncGenerator<Buffer, void>,
): Promise<Error> {
  if (isMarked)
    return new UnreadableFile(
      'A planilha diz que está em Unicode, mas tem letras de outra codificação. Salve de novo como CSV UTF-8.',
    );
  const read = [start];
  let size = start.length;
  for (let next = await chunks.next(); !next.done && size < SEARCHED_BYTES; next = await chunks.next()) {
    read.push(next.value);
    size += next.value.length;
  }
  return new UnknownEncoding(samplesOf(Buffer.concat(read)));
}

const isAscii = (line: Buffer): boolean => line.every((byte) => byte < 0x80);

function samplesOf(bytes: Buffer): EncodingSample[] {
  const samples: EncodingSample[] = [];
  for (let rest = bytes; rest.length > 0 && samples.length < SAMPLES; ) {
    const end = rest.findIndex(isLineEnd);
    const line = end < 0 ? rest : rest.subarray(0, end);
    rest = end < 0 ? rest.subarray(rest.length) : rest.subarray(end + 1);
    if (!isAscii(line))
      samples.push({ windows: around(line, 'windows-1252'), mac: around(line, 'macintosh') });
  }
  return samples;
}

/** The part of a line around its first character that the encodings read differently. */
function around(line: Buffer, encoding: ChosenEncoding): string {
  const at = line.findIndex((byte) => byte >= 0x80);
  const from = Math.max(0, at - SAMPLE_CHARACTERS / 2);
  const part = line.subarray(from, from + SAMPLE_CHARACTERS);
  const text = new TextDecoder(encoding).decode(part);
  return `${from > 0 ? '…' : ''}${text}${from + SAMPLE_CHARACTERS < line.length ? '…' : ''}`;
}

const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;

const lineStart = (bytes: Buffer): number => bytes.findLastIndex(isLineEnd) + 1;
