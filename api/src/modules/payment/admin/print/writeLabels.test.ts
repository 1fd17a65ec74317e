import { describe, expect, it, jest } from '@jest/globals';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { formatCep } from '#schema/br/cep.ts';
import { ADDRESS_MAX } from '#schema/constants.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import type { PrintedOrder } from './printedOrder.ts';
import { partsWithoutRoom, writeLabels } from './writeLabels.ts';
import { writePickingList } from './writePickingList.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ORDER: PrintedOrder = {
  id: '1',
  code: 'AP-0123456789AB',
  recipient: 'Rui Barbosa Lima',
  freightType: 'Standard',
  lines: [],
  address: {
    zipcode: '01310100',
    street: 'Avenida Paulista',
    addressNumber: '1578',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
    reference: null,
  },
};

/** The longest values that the checkout accepts, in ordinary words. */
const LONGEST: PrintedOrder = {
  ...ORDER,
  recipient:
    'Maria Aparecida da Conceição dos Santos Albuquerque Cavalcanti de Oliveira Figueiredo e Silva Sobrinha Neta Guimarães',
  address: {
    ...ORDER.address,
    street: 'Rua Doutor Amadeu Furtado Neto',
    addressNumber: 'S/N km 12',
    complement: 'Bloco C, torre dos fundos, apartamento 1204, portão vermelho',
    neighborhood: 'Conjunto Habitacional Presidente Castelo Branco da Zona Lest',
    city: 'Vila Bela da Santíssima Trindade do Mato Grosso do Norte',
    reference:
      'Depois da ponte de madeira, segunda entrada à esquerda, casa amarela atrás do mercado da Dona Neusa, tocar a campainha',
  },
};

const withoutSpaces = (text: string) => text.replace(/\s/g, '');
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await PDF.load(bytes);
  return withoutSpaces(
    pdf
      .getPages()
      .map((page) => page.extractText().text)
      .join(''),
  );
}
const partsOf = ({ recipient, code, address: { zipcode, uf, ...parts } }: PrintedOrder): string[] =>
  [recipient, code, formatCep(zipcode), `/${uf}`, ...Object.values(parts)]
    .filter((part) => part !== null)
    .map(withoutSpaces);

describe('a label', () => {
  it.each([
    ['an ordinary address', ORDER],
    [
      'a long complement',
      { ...ORDER, address: { ...ORDER.address, complement: LONGEST.address.complement } },
    ],
    ['a long name', { ...ORDER, recipient: LONGEST.recipient }],
    ['the longest address that the checkout accepts', LONGEST],
  ])('shows the whole of %s', async (_title, order) => {
    expect(await partsWithoutRoom([order])).toEqual(new Map());
    const text = await textOf(await writeLabels([order], NOW));
    for (const part of partsOf(order)) expect(text).toContain(part);
  });

  it('names what is too long for the smallest print, and throws instead of cutting it', async () => {
    const wide = { ...LONGEST, address: { ...LONGEST.address, reference: 'W'.repeat(120) } };
    expect([...(await partsWithoutRoom([ORDER, wide])).entries()]).toEqual([
      [wide, expect.arrayContaining(['o ponto de referência'])],
    ]);
    await expect(writeLabels([wide], NOW)).rejects.toThrow('must fit');
  });

  it('shows every character of an address, or names what is too long', async () => {
    const words = (max: number) =>
      fc
        .string({
          unit: fc.constantFrom(...'abçdéWMil 0123ÁÊõ,.'),
          minLength: 1,
          maxLength: max,
          size: 'max',
        })
        .map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
    const orders = fc.record({
      recipient: words(120),
      street: words(ADDRESS_MAX),
      addressNumber: words(10),
      complement: fc.option(words(60)),
      neighborhood: words(60),
      city: words(60),
      reference: fc.option(words(120)),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ recipient, ...address }) => {
        const order = { ...ORDER, recipient, address: { ...ORDER.address, ...address } };
        const tooLong = (await partsWithoutRoom([order])).get(order);
        if (tooLong) {
          expect(tooLong).not.toEqual([]);
          return;
        }
        const text = await textOf(await writeLabels([order], NOW));
        for (const part of partsOf(order)) expect(text).toContain(part);
      }),
      { numRuns: fullCount(40, 8) },
    );
  });
});

describe('a picking list', () => {
  it('draws a barcode for an order, and ends the file only after it', async () => {
    const rect = jest.spyOn(PDFDocument.prototype, 'rect');
    const end = jest.spyOn(PDFDocument.prototype, 'end');
    await writePickingList([ORDER], NOW);
    // A barcode has many bars, all of one height; what is drawn after the end is not in the file.
    const [ended = 0] = end.mock.invocationCallOrder;
    const bars = rect.mock.calls.filter(([, , , height]) => height === 30);
    expect(bars.length).toBeGreaterThan(ORDER.code.length);
    expect(Math.max(...rect.mock.invocationCallOrder)).toBeLessThan(ended);
    jest.restoreAllMocks();
  });

  it('shows the whole name of a product', async () => {
    const name = `Kit completo para barba e cabelo ${'com óleo de argan e manteiga de karité '.repeat(4)}fim`;
    const order = { ...ORDER, lines: [{ name, quantity: 2, lots: [{ code: 'AB12', units: 2 }] }] };
    expect(await textOf(await writePickingList([order], NOW))).toContain(withoutSpaces(name));
  });
});
