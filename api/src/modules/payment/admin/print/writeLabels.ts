import { formatCep } from '#schema/br/cep.ts';
import { BRAND } from '#schema/brand.ts';
import { bytesOf, type Pdf, registerFonts } from '../../../../shared/pdf/pdfFonts.ts';
import { printable } from '../../../../shared/pdf/printable.ts';
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
    drawLabel(pdf, order, {
      x: (place % COLUMNS) * LABEL.width,
      y: Math.floor(place / COLUMNS) * LABEL.height,
    });
  }
  pdf.end();
  return bytes;
}

function drawLabel(pdf: Pdf, order: PrintedOrder, { x, y }: { x: number; y: number }): void {
  const { street, addressNumber, complement, neighborhood, city, uf, zipcode, reference } = order.address;
  pdf.lineWidth(0.3).strokeColor('#B4BDC0').rect(x, y, LABEL.width, LABEL.height).stroke();
  const left = x + PADDING;
  writeLine(pdf, `${BRAND} · ${FREIGHT_TEXT[order.freightType]}`, { x: left, y: y + 16, size: 8 });
  writeLine(pdf, order.recipient, { x: left, y: y + 30, size: 12, font: 'bold' });
  const lines = [
    [`${street}, ${addressNumber}`, complement].filter(Boolean).join(', '),
    neighborhood,
    `${city}/${uf}`,
    reference,
  ].filter((line): line is string => Boolean(line));
  for (const [index, line] of lines.entries())
    writeLine(pdf, line, { x: left, y: y + 48 + 14 * index, size: 10 });
  writeLine(pdf, `CEP ${formatCep(zipcode)}`, { x: left, y: y + 108, size: 13, font: 'bold' });
  drawBarcode(pdf, order.code, { x: left, y: y + 132, width: TEXT_WIDTH, height: 42 });
  writeLine(pdf, order.code, { x: left, y: y + 179, size: 10, align: 'center' });
}

interface Place {
  x: number;
  y: number;
  size: number;
  font?: 'regular' | 'bold';
  align?: 'left' | 'center';
}

/** One line; a text that is too long ends in an ellipsis instead of running into the next line. */
function writeLine(pdf: Pdf, text: string, { x, y, size, font = 'regular', align = 'left' }: Place): void {
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(INK)
    .text(printable(text), x, y, { width: TEXT_WIDTH, height: size * 1.3, ellipsis: true, align });
}
