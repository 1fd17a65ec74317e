import { openPdf } from './acceptPdf.ts';

/**
 * A copy of an accepted document for the browser's viewer: without links, which lead to forgeries, and without a place at
 * which it opens. The original, with its signature, is not changed. Null when no copy can be written, as of a document
 * that its author protected against changes.
 */
export async function viewablePdf(bytes: Buffer): Promise<Buffer | null> {
  try {
    const document = await openPdf(bytes);
    if (!document) return null;
    for (const page of document.getPages()) page.removeAnnotations({ type: 'Link' });
    const catalog = document.getCatalog();
    // Entries of the table of contents are links too.
    for (const name of ['OpenAction', 'Outlines']) catalog.delete(name);
    return Buffer.from(await document.save());
  } catch {
    return null;
  }
}
