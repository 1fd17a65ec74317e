import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { anItem, someDocument } from '../../../../test/builders/prescription/prescriptionDocuments.ts';
import { undrawnCharacter } from '../../../shared/pdf/printable.ts';
import { addressLine } from './documentText.ts';
import { type SignedPdfFacts, writePrescriptionPdf } from './writePrescriptionPdf.ts';

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
      '(11) 98765-4321',
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
    // The number and the state of the CRM, and the type of the document, as ICP-Brasil numbers them.
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

  it('prints each character that doctors write as itself', async () => {
    const texts = [
      'Tomar ⅓ de comprimido; ⅔ no jejum. 10⁶ UI, 10⁻³ mol, CO₂ ≠ O₂.',
      '5 µg (ou 5 μg) se ≥ 140, ≤ 90 ou ≈ 120 ± 5; −5 °C; α, β, Ω.',
      'anti‑inflamatório, ½ × ¼ ÷ ⅛, ↑ dose → retorno, Łukasz Şahin Čapek.',
    ];
    const facts = someDocument({
      items: texts.map((directions) => anItem({ directions })),
      messageToPatient: texts.join(' '),
    });
    const text = (await pagesOf(facts)).join(' ');
    for (const directions of texts) expect(text).toContain(`Como usar: ${directions}`);
    expect(text).toContain(texts.join(' '));
  });

  it('prints every character that its fonts draw as itself', async () => {
    // Each of these has the drawing of another character, so the text of a page cannot tell the two apart.
    const SAME = /[ɩʼˮ∆►▻◄◅]/g;
    const characters = Array.from({ length: 0x2600 }, (_, point) =>
      String.fromCodePoint(point + 0x21),
    ).filter(
      (sign) => undrawnCharacter(sign) === null && sign === sign.normalize('NFC') && /[^\s\p{M}]/u.test(sign),
    );
    expect(characters.length).toBeGreaterThan(1_500);
    const drawn =
      characters
        .join('')
        .replace(SAME, '')
        .match(/.{1,80}/gsu) ?? [];
    const items = drawn.map((directions) => anItem({ directions }));
    const pages = (await pagesOf(someDocument({ items }))).join(' ').replace(/\s/g, '');
    for (const directions of drawn) expect(pages).toContain(`Comousar:${directions}Duração`);
  });

  it('keeps the lines of the directions, and prints them to their last word', async () => {
    const directions = `Manhã: 1 comprimido\nNoite: 2 comprimidos\n${'Tomar com água. '.repeat(34)}NÃO usar`;
    const pdf = await PDF.load(await writePrescriptionPdf(someDocument({ items: [anItem({ directions })] })));
    const lines = pdf.getPages().flatMap((page) => page.extractText().text.split('\n'));
    expect(lines).toContain('Como usar: Manhã: 1 comprimido');
    expect(lines).toContain('Noite: 2 comprimidos');
    expect(lines.join(' ')).toContain('NÃO usar');
  });

  it('is never written with a character that its fonts lack', async () => {
    const facts = someDocument({ items: [anItem({ directions: 'Tomar 5 ㎍' })] });
    await expect(writePrescriptionPdf(facts)).rejects.toThrow('fonts do not draw');
  });

  it('is the same document in a preview, marked on every page and without a signature', async () => {
    const items = Array.from({ length: 8 }, (_, index) => anItem({ drug: `Remédio${index}` }));
    const document = someDocument({ items, messageToPatient: 'Retorno em seis meses. '.repeat(20) });
    const { signature: _signature, verification: _verification, ...facts } = document;
    const bytes = await writePrescriptionPdf({ ...facts, signature: null, verification: null });
    const preview = (await PDF.load(bytes)).getPages().map((page) => page.extractText().text);
    const signed = (await PDF.load(await writePrescriptionPdf(document)))
      .getPages()
      .map((page) => page.extractText().text);
    expect(preview).toHaveLength(signed.length);
    for (const page of preview) expect(page).toContain('PRÉVIA, sem assinatura');
    const body = (pages: readonly string[]) =>
      pages
        .join('\n')
        .split('Assinatura digital')[0]
        ?.replace(/^.*PRÉVIA.*$|^.*(Receita|Prévia da receita|Página).*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim();
    expect(body(preview)).toBe(body(signed));
    expect(preview.join()).not.toContain(document.verification.code);
    expect(preview.join()).not.toContain(document.id);
  });

  it('repeats the CPF on each page, also below a long name', async () => {
    const patient = { ...someDocument().patient, name: 'Maria Aparecida da Conceição '.repeat(6).trim() };
    const pages = await pagesOf(someDocument({ patient, items: Array.from({ length: 12 }, () => anItem()) }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('529.982.247-25');
  });
});
