import {
  labelCode,
  writeDispensingLabels,
} from '../../api/src/modules/pharmacy/document/writeDispensingLabels.ts';
import { randomLabels } from './randomLabels.ts';
import { readCodes } from './readCodes.ts';

export interface LabelsRead {
  /** Pages of the document; a label with long directions has several. */
  pages: number;
  /** Codes that no page has, or that are another text. */
  unread: string[];
}

/** Prints random labels and reads their codes back from pictures. */
export async function unreadLabels(count: number, seed: number): Promise<LabelsRead> {
  const labels = randomLabels(count, seed);
  const codes = await readCodes(await writeDispensingLabels(labels, new Date('2026-11-30T12:00:00Z')));
  const read = new Set(codes.flat());
  const expected = labels.map(labelCode);
  const known = new Set(expected);
  return {
    pages: codes.length,
    unread: [
      ...expected.filter((code) => !read.has(code)),
      ...codes.flatMap((page, index) =>
        page.length === 1 && known.has(page[0] ?? '')
          ? []
          : [`page ${index + 1}: ${page.join(', ') || 'nothing'}`],
      ),
    ],
  };
}
