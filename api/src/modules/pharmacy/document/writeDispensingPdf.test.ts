import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aDispensedMedicine,
  someSignedDispensing,
} from '../../../../test/builders/pharmacy/dispensingRecords.ts';
import { pageTexts, pdfFacts, pdfProperties } from '../../../../test/poppler.ts';
import { undrawnCharacter } from '../../../shared/pdf/printable.ts';
import { writeDispensingPdf } from './writeDispensingPdf.ts';

type Facts = Parameters<typeof writeDispensingPdf>[0];
const pagesOf = async (changes: Partial<Facts> = {}): Promise<string[]> =>
  pageTexts(await writeDispensingPdf(someSignedDispensing(changes)));

describe('the record of a dispensing', () => {
  it('states who dispensed what to whom, on which prescription and out of which lots', async () => {
    const [page, ...more] = await pagesOf();
    expect(more).toEqual([]);
    for (const words of [
      'Registro de dispensação',
      'Marina Campos Lopes',
      'CRF/SP 54321',
      'Aprumo Saúde Masculina Ltda.',
      'CNPJ 12.345.678/0001-95',
      '30/11/2026 às 15:12',
      'AP-0123456789AB',
      'Rui Barbosa Lima',
      '529.982.247-25',
      'Finasterida 1 mg',
      '2 caixas com 30 comprimidos',
      'Como usar: Tomar 1 comprimido por via oral, uma vez ao dia.',
      'Receita 019aa5c3-7f6d-7c1e-9b5b-2f6f5b7c1a11, de Dra. Carla Nunes, CRM/SP 123456, em 21/11/2026.',
      'https://aprumo.example/receita/019aa5c3',
      'Lote FN24-0711, validade 31/10/2027: 1 unidade.',
      'Lote FN25-0102, validade 31/01/2028: 1 unidade.',
      'Orientei o paciente por telefone',
      'RDC Anvisa 44/2009',
      'Certificado de MARINA CAMPOS LOPES:52998224725',
      'https://aprumo.example/dispensacao/019ab7d0',
      '4K7P-92QX-MT3V',
      'Página 1 de 1',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('SEM VALIDADE');
    expect(page).not.toContain('telemedicina');
  });

  it('names the review of a prescription that the patient sent', async () => {
    const { prescription } = aDispensedMedicine();
    const sent = (reviewerName: string | null) =>
      aDispensedMedicine({
        directions: null,
        prescription: {
          ...prescription,
          source: { kind: 'sent', reviewedAt: new Date('2026-11-29T12:00:00Z'), reviewerName },
        },
      });
    const [page] = await pagesOf({ medicines: [sent('Paula Souza'), sent(null)] });
    expect(page).toContain(
      'Receita enviada pelo paciente, de Dra. Carla Nunes, CRM/SP 123456, em 21/11/2026.',
    );
    expect(page).toContain('Conferida em 29/11/2026 às 09:00 por Paula Souza.');
    expect(page).toContain('Conferida em 29/11/2026 às 09:00.');
    expect(page).toContain('Como usar: como está na receita enviada.');
    expect(page).not.toContain('Para conferir:');
  });

  it('has identical bytes for identical facts', async () => {
    const facts = someSignedDispensing({ medicines: [aDispensedMedicine(), aDispensedMedicine()] });
    expect((await writeDispensingPdf(facts)).equals(await writeDispensingPdf(facts))).toBe(true);
  });

  it('is a tagged A4 document with the properties that the portal of the ITI reads', async () => {
    const pdf = await writeDispensingPdf(someSignedDispensing());
    expect(pdfFacts(pdf)).toMatch(/Title:\s+Registro de dispensação, CRF\/SP 54321\n/);
    expect(pdfFacts(pdf)).toMatch(/Tagged:\s+yes/);
    expect(pdfFacts(pdf)).toMatch(/Page size:.*A4/);
    const properties = pdfProperties(pdf);
    expect(properties).toMatch(/2\.16\.76\.1\.12\.1\.7:\s*Dispensação de medicamento/);
    expect(properties).toMatch(/2\.16\.76\.1\.4\.2\.3\.1:\s*54321/);
    expect(properties).toMatch(/2\.16\.76\.1\.4\.2\.3\.2:\s*SP/);
    expect(properties).not.toContain('2.16.76.1.4.2.2');
  });

  it('states on every page that a test signature has no legal value, and repeats who and whom', async () => {
    const { signature } = someSignedDispensing();
    const pages = await pagesOf({
      medicines: Array.from({ length: 9 }, () => aDispensedMedicine()),
      signature: { ...signature, isTest: true },
    });
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('SEM VALIDADE: assinatura de teste');
      expect(page).toContain('CRF/SP 54321');
      expect(page).toContain('529.982.247-25');
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    }
  });

  it('prints the longest directions, note and lots to their last word', async () => {
    const directions = `${'Tomar com água. '.repeat(400)}NÃO usar com álcool.`;
    const note = `${'Conversei com o paciente. '.repeat(200)}Fim da observação.`;
    const lots = Array.from({ length: 40 }, (_, index) => ({
      ...aLot(),
      code: `L${index}-${'W'.repeat(36)}`,
    }));
    const text = (await pagesOf({ medicines: [aDispensedMedicine({ directions, lots })], note })).join(' ');
    expect(text).toContain('NÃO usar com álcool.');
    expect(text).toContain('Fim da observação.');
    for (const { code } of lots) expect(text.replace(/\s/g, '')).toContain(`Lote${code}`);
    expect(text).toContain('4K7P-92QX-MT3V');
  });

  it.each([
    ['the directions', { medicines: [aDispensedMedicine({ directions: 'Tomar 5 ㎍' })] }],
    ['the note', { note: 'Dose de 5 ㎍' }],
    ['a lot', { medicines: [aDispensedMedicine({ lots: [{ ...aLot(), code: '㎍' }] })] }],
  ])('is never written with a character that its fonts lack in %s', async (_where, changes) => {
    await expect(writeDispensingPdf(someSignedDispensing(changes))).rejects.toThrow('fonts do not draw');
  });

  it('draws each text of a hostile note as it was written, or refuses it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }), async (note) => {
        const written = writeDispensingPdf(someSignedDispensing({ note }));
        if (undrawnCharacter(note)) await expect(written).rejects.toThrow('fonts do not draw');
        else expect((await written).subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: 25 },
    );
    const hostile = '<</JS (app.alert(1))>> endstream endobj %%EOF \\) <script>alert(1)</script>';
    expect((await pagesOf({ note: hostile }))[0]).toContain(hostile);
  });
});

function aLot() {
  const [lot] = aDispensedMedicine().lots;
  if (!lot) throw new Error('The medicine of the builder has no lot.');
  return lot;
}
