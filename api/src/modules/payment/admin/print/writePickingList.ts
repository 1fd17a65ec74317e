import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { bytesOf, type Pdf, registerFonts } from '../../../../shared/pdf/pdfFonts.ts';
import { printable } from '../../../../shared/pdf/printable.ts';
import { drawBarcode } from './drawBarcode.ts';
import type { PrintedOrder } from './printedOrder.ts';

/** Lengths in points; an A4 page is 595.28 by 841.89. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#1D2A2E';
const LINE_HEIGHT = 18;
const BARCODE = { width: 190, height: 30 };

/**
 * A PDF with the units to take from the stocks for all chosen orders, and then each order with its lines. It names no
 * buyer, because the order code is enough to pack an order.
 */
export async function writePickingList(orders: readonly PrintedOrder[], now: Date): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: 'Lista de separação', Author: BRAND, CreationDate: now, ModDate: now },
  });
  registerFonts(pdf);
  const bytes = bytesOf(pdf);
  heading(pdf, `Lista de separação, ${formatDay(todayInSaoPaulo(now))}`, 16);
  heading(pdf, 'Total a separar', 12);
  for (const [name, quantity] of totalUnits(orders)) row(pdf, quantity, name);
  for (const order of orders) await drawOrder(pdf, order);
  pdf.end();
  return bytes;
}

/** The units of each product over all orders, by name. */
function totalUnits(orders: readonly PrintedOrder[]): (readonly [name: string, quantity: number])[] {
  const totals = new Map<string, number>();
  for (const { name, quantity } of orders.flatMap(({ lines }) => lines))
    totals.set(name, (totals.get(name) ?? 0) + quantity);
  return [...totals].sort(([first], [second]) => first.localeCompare(second, 'pt-BR'));
}

async function drawOrder(pdf: Pdf, order: PrintedOrder): Promise<void> {
  keepTogether(pdf, 64 + order.lines.length * LINE_HEIGHT);
  pdf.y += 16;
  const top = pdf.y;
  pdf
    .lineWidth(0.5)
    .strokeColor('#B4BDC0')
    .moveTo(MARGIN, top - 6)
    .lineTo(MARGIN + WIDTH, top - 6)
    .stroke();
  await drawBarcode(pdf, order.code, { x: MARGIN + WIDTH - BARCODE.width, y: top, ...BARCODE });
  heading(pdf, order.code, 12);
  pdf.y = top + BARCODE.height + 6;
  for (const { name, quantity, lots } of order.lines) row(pdf, quantity, `${name}${lotsText(lots)}`);
}

/** Which boxes to take: ` · lote AB12` or ` · lotes AB12 (2), AB13 (1)`. */
function lotsText(lots: PrintedOrder['lines'][number]['lots']): string {
  if (lots.length < 2) return lots.map(({ code }) => ` · lote ${code}`).join('');
  return ` · lotes ${lots.map(({ code, units }) => `${code} (${units})`).join(', ')}`;
}

function heading(pdf: Pdf, text: string, size: number): void {
  pdf
    .font('bold')
    .fontSize(size)
    .fillColor(INK)
    .text(printable(text), MARGIN, pdf.y, { width: WIDTH / 2 });
  pdf.y += 6;
}

/** A box to tick, the units and the product. Its whole name is printed, because sizes differ only at the end. */
function row(pdf: Pdf, quantity: number, name: string): void {
  const product = printable(name);
  const style = { width: WIDTH - 58 };
  const height = Math.max(LINE_HEIGHT, pdf.font('regular').fontSize(10).heightOfString(product, style) + 5);
  keepTogether(pdf, height);
  const top = pdf.y;
  pdf.lineWidth(0.8).strokeColor(INK).rect(MARGIN, top, 10, 10).stroke();
  pdf
    .font('bold')
    .fontSize(10)
    .fillColor(INK)
    .text(`${quantity} ×`, MARGIN + 18, top - 1, { width: 36 });
  pdf.font('regular').text(product, MARGIN + 58, top - 1, style);
  pdf.y = top + height;
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage();
}
