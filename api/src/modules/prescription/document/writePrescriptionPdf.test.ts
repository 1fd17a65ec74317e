import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { anItem, someDocument } from '../../../../test/builders/prescription/prescriptionDocuments.ts';
import { printable } from '../../../shared/pdf/printable.ts';
import { addressLine } from './documentText.ts';
import type { SignedPdfFacts } from './prescriptionPdfParts.ts';
import { writePrescriptionPdf } from './writePrescriptionPdf.ts';

async function pagesOf(facts: SignedPdfFacts): Promise<string[]> {
  const pdf = await PDF.load(await writePrescriptionPdf(facts));
  return pdf.getPages().map((page) => page.extractText().text.replace(/\s+/g, ' '));
}

describe('the prescription PDF', () => {
  it('contains the doctor, the patient, the medicines, their use and the last valid day', async () => {
    const [page, ...more] = await pagesOf(someDocument());
    expect(more).toEqual([]);
    for (const words of [
      'Prescrição médica',
      'Dra. Carla Nunes',
      'CRM/SP 123456 · RQE 45678, Urologia',
      'Rua Oscar Freire, 379',
      '(11) 98765-4321 · carla.nunes@clinica.example',
      'Rui Barbosa Lima',
      '529.982.247-25',
      'Avenida Paulista, 1000',
      'Finasterida 1 mg',
      'Comprimido revestido, uso oral',
      '30 comprimidos',
      'Como usar: Tomar 1 comprimido',
      'Duração: 30 dias',
      'Pode ser dispensado seis vezes',
      'Retorno em seis meses',
      '21/11/2026 às 22:42',
      '21/05/2027',
      'telemedicina',
      'CARLA NUNES',
      'PAdES',
      'aprumo.example/receita/019aa5c3',
      '4K7P-92QX-MT3V',
      'Página 1 de 1',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('teste');
  });

  it('has identical bytes for identical facts', async () => {
    const facts = someDocument({ items: [anItem(), anItem({ drug: 'Minoxidil' })] });
    expect((await writePrescriptionPdf(facts)).equals(await writePrescriptionPdf(facts))).toBe(true);
  });

  it('states on every page that a test signature has no legal value', async () => {
    const { signature } = someDocument();
    const items = Array.from({ length: 8 }, () => anItem());
    const pages = await pagesOf(someDocument({ items, signature: { ...signature, isTest: true } }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('SEM VALIDADE: assinatura de teste');
  });

  it('prints all items on several pages, each with a header and a page number', async () => {
    const items = Array.from({ length: 12 }, (_, index) =>
      anItem({ drug: `Remédio${index}`, directions: 'Tomar com água. '.repeat(1 + (index % 5) * 12) }),
    );
    const pages = await pagesOf(someDocument({ items, messageToPatient: 'Beba água. '.repeat(400) }));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain('CRM/SP 123456');
      expect(page).toContain('529.982.247-25');
    }
    const text = pages.join(' ');
    for (const { drug } of items) expect(text).toContain(`${drug} 1 mg`);
    expect(pages.at(-1)).toContain('4K7P-92QX-MT3V');
  });

  it('is a tagged PDF with the metadata of its document type', async () => {
    const bytes = await writePrescriptionPdf(someDocument());
    const text = bytes.toString('latin1');
    expect(text).toContain('/Lang (pt-BR)');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('/2.16.76.1.4.2.2.1');
    expect(text).toContain('/2.16.76.1.4.2.2.2');
    expect(text).toContain('/2.16.76.1.12.1.1');
  });

  it('writes an address on one line and omits missing parts', () => {
    const parts = { street: 'Rua A', addressNumber: '10', complement: null, neighborhood: null };
    expect(addressLine({ ...parts, city: 'São Paulo', uf: 'SP', zipcode: '01310100' })).toBe(
      'Rua A, 10, São Paulo, SP, 01310-100',
    );
  });

  it('replaces characters that its fonts do not contain', async () => {
    expect(printable('Şahin Čapek tomou ≤ 5 µg')).toBe('Sahin Capek tomou até  5 µg');
    await fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(printable(text)).toMatch(/^[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u20ac]*$/);
      }),
    );
  });
});
