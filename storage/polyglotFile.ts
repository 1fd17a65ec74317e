/**
 * The beginning of a page, a PHP program or a PDF. A tag is recognised only with plain characters up to its end,
 * because the name of a tag alone appears by chance in every hundredth photo of four megabytes.
 */
const PAGE_LIKE =
  /<(?:script|html|svg|iframe|!doctype)(?:[\s/][\t\n\f\r\x20-\x3b\x3d-\x7e]{0,400})?>|<\?php\s|%PDF-\d\.\d/i;
/** The record at the end of every ZIP, JAR and office document: 22 bytes and a comment of at most 65,535. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL_BYTES = 22 + 65_535;
const WINDOW_BYTES = 32 * 1024;
const OVERLAP_BYTES = 512;

/** Whether a picture is also a page, a program or an archive for other readers. */
export function isPolyglotFile(bytes: Buffer): boolean {
  // In windows, so that a large file is not in memory a second time as text.
  for (let offset = 0; offset < bytes.length; offset += WINDOW_BYTES)
    if (PAGE_LIKE.test(bytes.toString('latin1', offset, offset + WINDOW_BYTES + OVERLAP_BYTES))) return true;
  return bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1');
}
