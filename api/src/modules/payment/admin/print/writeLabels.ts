import { formatCep } from '#schema/br/cep.ts';
import { BRAND } from '#schema/brand.ts';
import { bytesOf, type Pdf, registerFonts } from '../../../../shared/pdf/pdfFonts.ts';
import { printable } from '../../../../shared/pdf/printable.ts';
import { wrapText } from '../../../../shared/pdf/wrapText.ts';
import { drawBarcode } from './drawBarcode.ts';
import type { PrintedOrder } from './printedOrder.ts';

/** A4 in points, with two columns and four rows of labels. */
const PAGE = { width: 595.28, height: 841.89 };
const COLUMNS = 2;
const ROWS = 4;
const LABEL = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS };
const PADDING = 20;
const TEXT_WIDTH = LABEL.width - 2 * PADDING;
const INK = '#1D2A2E';
const FREIGHT_TEXT = { Standard: 'Entrega padrão', Sedex: 'Sedex' } as const;

/**
 * Address labels, eight on a sheet. A label shows the recipient, the address and the order code, and never the
 * contents of the parcel.
 */
export async function writeLabels(orders: readonly PrintedOrder[], now: Date): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: 'Etiquetas de endereço', Author: BRAND, CreationDate: now, ModDate: now },
  });
  registerFonts(pdf);
  const bytes = bytesOf(pdf);
  for (const [index, order] of orders.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) pdf.addPage();
    await drawLabel(pdf, order, {
      x: (place % COLUMNS) * LABEL.width,
      y: Math.floor(place / COLUMNS) * LABEL.height,
    });
  }
  pdf.end();
  return bytes;
}

/** What fits between the first line of a label and its CEP. */
const TEXT_HEIGHT = 74;
const TEXT_TOP = 29;
/** Print is still read at arm's length in 6.5 points. */
const SCALES = [1, 0.92, 0.84, 0.76, 0.7, 0.65];
const LINE_HEIGHT = 1.22;

interface Part {
  /** What an operator calls it. */
  title: string;
  text: string;
  font: 'regular' | 'bold';
  size: number;
}

/** The parts of an address, each on lines of its own. */
function partsOf({ recipient, address }: Pick<PrintedOrder, 'recipient' | 'address'>): Part[] {
  const { street, addressNumber, complement, neighborhood, city, uf, reference } = address;
  const regular = (title: string, text: string | null) => ({
    ...{ title, text: text ?? '', size: 10 },
    font: 'regular' as const,
  });
  return [
    { title: 'o nome', text: recipient, font: 'bold' as const, size: 12 },
    regular(
      complement ? 'o endereço com o complemento' : 'o endereço',
      [`${street}, ${addressNumber}`, complement].filter(Boolean).join(', '),
    ),
    regular('o bairro', neighborhood),
    regular('a cidade', `${city}/${uf}`),
    regular('o ponto de referência', reference),
  ].filter(({ text }) => text !== '');
}

function heightOf(pdf: Pdf, { text, font, size }: Part, scale: number): number {
  const lines = wrapText(pdf, text, { width: TEXT_WIDTH, font, size: size * scale });
  return lines.length * size * scale * LINE_HEIGHT;
}

/** The largest scale at which every part fits, wrapped; null when none does. */
function scaleOf(pdf: Pdf, parts: readonly Part[]): number | null {
  const fits = (scale: number) =>
    parts.reduce((height, part) => height + heightOf(pdf, part, scale), 0) <= TEXT_HEIGHT;
  return SCALES.find(fits) ?? null;
}

/**
 * The parts that keep an address from fitting on a label in the smallest print, the longest first; none when it fits. A
 * label never shows a part of an address, because the carrier would deliver to that part.
 */
export async function partsWithoutRoom(
  orders: readonly PrintedOrder[],
): Promise<ReadonlyMap<PrintedOrder, string[]>> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ autoFirstPage: false });
  registerFonts(pdf);
  const found = new Map<PrintedOrder, string[]>();
  for (const order of orders) {
    const parts = partsOf(order);
    if (scaleOf(pdf, parts) !== null) continue;
    const smallest = SCALES.at(-1) ?? 1;
    const heights = parts.map((part) => ({ title: part.title, height: heightOf(pdf, part, smallest) }));
    const share = TEXT_HEIGHT / parts.length;
    const long = heights.filter(({ height }) => height > share).toSorted((a, b) => b.height - a.height);
    found.set(
      order,
      long.map(({ title }) => title),
    );
  }
  return found;
}

async function drawLabel(pdf: Pdf, order: PrintedOrder, { x, y }: { x: number; y: number }): Promise<void> {
  pdf.lineWidth(0.3).strokeColor('#B4BDC0').rect(x, y, LABEL.width, LABEL.height).stroke();
  const left = x + PADDING;
  writeLine(pdf, `${BRAND} · ${FREIGHT_TEXT[order.freightType]}`, { x: left, y: y + 15, size: 8 });
  const parts = partsOf(order);
  const scale = scaleOf(pdf, parts);
  if (scale === null) throw new Error('the address of a label must fit; ask partsWithoutRoom first');
  let top = y + TEXT_TOP;
  for (const { text, font, size } of parts)
    for (const line of wrapText(pdf, text, { width: TEXT_WIDTH, font, size: size * scale })) {
      writeLine(pdf, line, { x: left, y: top, size: size * scale, font });
      top += size * scale * LINE_HEIGHT;
    }
  const cep = `CEP ${formatCep(order.address.zipcode)}`;
  writeLine(pdf, cep, { x: left, y: y + 108, size: 13, font: 'bold' });
  await drawBarcode(pdf, order.code, { x: left, y: y + 132, width: TEXT_WIDTH, height: 42 });
  writeLine(pdf, order.code, { x: left, y: y + 179, size: 10, align: 'center' });
}

interface Place {
  x: number;
  y: number;
  size: number;
  font?: 'regular' | 'bold';
  align?: 'left' | 'center';
}

/** One line that is known to fit. */
function writeLine(pdf: Pdf, text: string, { x, y, size, font = 'regular', align = 'left' }: Place): void {
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(INK)
    .text(printable(text), x, y, { width: TEXT_WIDTH, lineBreak: align === 'center', align });
}
