export interface SignedRange {
  /** All bytes of the document except the signature itself. */
  signed: Buffer;
  /** The CMS structure, DER. */
  cms: Buffer;
  /** The signing time that the document states; it is not covered by the signed attributes. */
  claimedAt: Date | null;
}

export type RangeProblem = 'not_signed' | 'changed_afterwards' | 'malformed';

const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;
/** Hex digits in one case, so that no digit can change its case without being noticed. */
const HEX = /^(?:[0-9a-f]{2})+$|^(?:[0-9A-F]{2})+$/;
const SUB_FILTER = /\/SubFilter\s*\/(ETSI\.CAdES\.detached|adbe\.pkcs7\.detached)\b/;
const CLAIMED = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|\+00'00'?)?\)/;

/**
 * Reads the range that the single signature of a document covers. It must be everything from the first byte to the
 * last, except the hex digits of the signature, because content that is appended later or hidden in the gap is not
 * signed.
 */
export function readSignedRange(pdf: Buffer): SignedRange | RangeProblem {
  const text = pdf.toString('latin1');
  const ranges = [...text.matchAll(RANGE)];
  const [range] = ranges;
  if (!range) return 'not_signed';
  if (ranges.length > 1) return 'changed_afterwards';
  // A ByteRange has two parts, before and after the signature, each with its start and its length.
  const [start = -1, length = 0, resume = 0, tailLength = 0] = range.slice(1).map(Number);
  if (resume + tailLength < pdf.length) return 'changed_afterwards';
  if (start !== 0 || resume + tailLength !== pdf.length || resume <= length + 2) return 'malformed';
  const gap = text.slice(length, resume);
  const digits = gap.slice(1, -1);
  if (!gap.startsWith('<') || !gap.endsWith('>') || !HEX.test(digits)) return 'malformed';
  const opened = text.lastIndexOf('<<', length);
  const closed = text.indexOf('>>', resume);
  const dictionary = text.slice(opened, length) + text.slice(resume, closed);
  if (!/\/Contents\s*$/.test(text.slice(opened, length)) || !SUB_FILTER.test(dictionary)) return 'malformed';
  const cms = withoutPadding(Buffer.from(digits, 'hex'));
  if (!cms) return 'malformed';
  return {
    cms,
    signed: Buffer.concat([pdf.subarray(0, length), pdf.subarray(resume)]),
    claimedAt: parseTime(CLAIMED.exec(dictionary)),
  };
}

/**
 * Cuts the DER structure out of the reserved space, by the length in its header. Returns null unless all bytes after it
 * are zero.
 */
function withoutPadding(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0x30) return null;
  const first = bytes[1] ?? 0;
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (lengthBytes > 3 || bytes.length < 2 + lengthBytes) return null;
  const size = 2 + lengthBytes + (lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes));
  if (size > bytes.length || bytes.subarray(size).some((byte) => byte !== 0)) return null;
  return bytes.subarray(0, size);
}

function parseTime(found: RegExpExecArray | null): Date | null {
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
