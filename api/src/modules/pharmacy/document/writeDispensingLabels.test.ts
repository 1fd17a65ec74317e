import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { someLabel } from '../../../../test/builders/pharmacy/dispensingRecords.ts';
import { pageTexts, pdfFacts } from '../../../../test/poppler.ts';
import { type LabelledBoxes, labelCode, writeDispensingLabels } from './writeDispensingLabels.ts';

const NOW = new Date('2026-11-30T18:30:00Z');
const pagesOf = async (...labels: LabelledBoxes[]): Promise<string[]> =>
  pageTexts(await writeDispensingLabels(labels, NOW));

describe('the label of a dispensed medicine', () => {
  it('says whose it is, how it is taken, its lot and expiry, and who dispensed it when', async () => {
    const [page, ...more] = await pagesOf(someLabel());
    expect(more).toEqual([]);
    for (const words of [
      'Rui Barbosa Lima',
      'Finasterida 1 mg',
      'Como usar: Tomar 1 comprimido por via oral, uma vez ao dia.',
      'Lote FN24-0711',
      'Validade 31/10/2027',
      'Dispensado por Marina Campos Lopes, CRF/SP 54321, em 30/11/2026',
      'Aprumo Saúde Masculina Ltda., (11) 4002-8922',
      'AP-0123456789AB',
    ])
      expect(page).toContain(words);
  });

  it('is printed once for each box, on a page of 100 by 50 millimetres', async () => {
    const pdf = await writeDispensingLabels([someLabel({ boxes: 3 }), someLabel({ lot: 'FN25-0102' })], NOW);
    const pages = pageTexts(pdf);
    expect(pages.map((page) => /Lote (\S+)/.exec(page)?.[1])).toEqual([
      ...Array.from({ length: 3 }, () => 'FN24-0711'),
      'FN25-0102',
    ]);
    expect(pdfFacts(pdf)).toMatch(/Page size:\s+283\.46 x 141\.73 pts/);
  });

  it('has identical bytes for identical boxes', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => writeDispensingLabels([someLabel({ boxes: 2 })], NOW)),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  });

  it('points to the prescription when that was sent as a picture', async () => {
    const [page] = await pagesOf(someLabel({ directions: null }));
    expect(page).toContain('Como usar: como está na receita enviada.');
  });

  it('prints the longest texts to their last word, and repeats whose box it is on each page', async () => {
    const patientName =
      'Maria Aparecida da Conceição dos Santos Albuquerque Cavalcanti de Oliveira Figueiredo e Silva Sobrinha Neta';
    const directions = `${'Manhã: 1 comprimido.\n'.repeat(28)}NÃO tomar com álcool.`;
    const lot = 'W'.repeat(40);
    const pages = await pagesOf(someLabel({ patientName, directions, lot }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(patientName);
      expect(page).toContain('Finasterida 1 mg');
      expect(page).toContain(lot);
      expect(page).toContain(`Etiqueta ${index + 1} de ${pages.length}`);
    }
    const text = pages.join(' ');
    expect(text.match(/Manhã: 1 comprimido\./g)).toHaveLength(28);
    expect(text).toContain('NÃO tomar com álcool.');
  });

  it('prints every line inside the page, beside the code', async () => {
    const words = ['Tomar', 'comprimido', 'anticonstitucionalissimamente', 'à', 'noite'];
    const directions = Array.from({ length: 80 }, (_, index) => words[index % words.length]).join(' ');
    const pdf = await PDF.load(await writeDispensingLabels([someLabel({ directions })], NOW));
    for (const page of pdf.getPages())
      for (const { bbox, text } of page.extractText().lines) {
        expect({ text, isInside: bbox.x >= 9 && bbox.y >= 6 && bbox.y + bbox.height <= 136 }).toEqual({
          text,
          isInside: true,
        });
        // Only the lines at the bottom are as wide as the label; the code is above them.
        expect({ text, isBeside: bbox.x + bbox.width <= (bbox.y > 70 ? 206 : 275) }).toEqual({
          text,
          isBeside: true,
        });
      }
  });

  it.each([
    ['the directions', { directions: 'Tomar 5 ㎍' }],
    ['the lot', { lot: '㎍' }],
    ['the name', { patientName: '㎍' }],
  ])('is never printed with a character that its fonts lack in %s', async (_where, changes) => {
    await expect(writeDispensingLabels([someLabel(changes)], NOW)).rejects.toThrow('fonts do not draw');
  });

  it('throws instead of cutting a name that leaves no room for the directions', async () => {
    const patientName = 'Maria Aparecida '.repeat(40);
    await expect(writeDispensingLabels([someLabel({ patientName })], NOW)).rejects.toThrow('too long');
  });

  it('has a code with the order, the day and the lot, whatever signs the lot has', () => {
    const { orderCode, expiresOn } = someLabel();
    const [order, expiry, ...lot] = labelCode({ orderCode, expiresOn, lot: 'A|B' }).split('|');
    expect([order, expiry, lot.join('|')]).toEqual([orderCode, '2027-10-31', 'A|B']);
  });
});
