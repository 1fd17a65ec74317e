import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import type PDFDocument from 'pdfkit';
import { formatCnpj } from '#schema/br/cnpj.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay } from '#schema/br/day.ts';
import { lineOfBarcode } from '#schema/br/payment/boleto.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { SANDBOX_BANK } from '../issue.ts';
import type { ChargeRow } from '../snapshot.ts';
import { interleaved2of5 } from './interleaved2of5.ts';

const LEFT = 40;
const WIDTH = 515;
const ROW = 30;
const INK = '#1D2A2E';
const MARK = 'AMBIENTE DE TESTES';

type Pdf = InstanceType<typeof PDFDocument>;

/**
 * Draws a boleto as a PDF in the usual Brazilian layout: the payer's receipt above, the bank's form with the barcode
 * below. All lengths are in points.
 */
export async function boletoPdf(charge: ChargeRow): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: LEFT,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: `Boleto ${MARK.toLowerCase()}`, Author: BRAND, CreationDate: charge.created_at },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawSlip(pdf, charge, 60, 'Recibo do pagador');
  drawCut(pdf, 330);
  drawSlip(pdf, charge, 355, 'Ficha de compensação');
  drawBars(pdf, charge.boleto_barcode ?? '', 355 + 35 + ROW * 7 + 12);
  drawMark(pdf);
  pdf.end();
  return finished;
}

function drawSlip(pdf: Pdf, charge: ChargeRow, top: number, title: string): void {
  const line = formatBoleto(lineOfBarcode(charge.boleto_barcode ?? ''));
  pdf
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(12)
    .text('Banco de testes', LEFT, top + 8, { lineBreak: false });
  pdf
    .fontSize(13)
    .text(`${SANDBOX_BANK}-0`, LEFT + 108, top + 7, { width: 60, align: 'center', lineBreak: false });
  pdf
    .fontSize(10.5)
    .text(line, LEFT + 170, top + 9, { width: WIDTH - 170, align: 'right', lineBreak: false });
  pdf
    .font('Helvetica')
    .fontSize(7)
    .text(title, LEFT, top - 8, { width: WIDTH, align: 'right', lineBreak: false });
  pdf
    .lineWidth(1.5)
    .moveTo(LEFT, top + 28)
    .lineTo(LEFT + WIDTH, top + 28)
    .stroke(INK);
  for (const [index, cells] of rowsOf(charge).entries()) drawRow(pdf, cells, top + 30 + index * ROW);
}

function drawRow(pdf: Pdf, cells: readonly Cell[], top: number): void {
  for (const [label, text, from, span] of cells) {
    const left = LEFT + (WIDTH * from) / 12;
    const width = (WIDTH * span) / 12;
    pdf.lineWidth(0.5).rect(left, top, width, ROW).stroke(INK);
    pdf
      .font('Helvetica')
      .fontSize(6)
      .text(label, left + 4, top + 4, { width: width - 8, lineBreak: false });
    pdf.fontSize(9).text(text, left + 4, top + 14, { width: width - 8, height: 12, ellipsis: true });
  }
}

function drawCut(pdf: Pdf, top: number): void {
  pdf
    .lineWidth(0.5)
    .dash(3, { space: 3 })
    .moveTo(LEFT, top)
    .lineTo(LEFT + WIDTH, top)
    .stroke(INK)
    .undash();
}

/** Draws the barcode 103 mm (292 points) long and 13 mm (37 points) high, as the FEBRABAN layout requires. */
function drawBars(pdf: Pdf, barcode: string, top: number): void {
  const { bars, width } = interleaved2of5(barcode);
  const unit = 292 / width;
  for (const bar of bars) pdf.rect(LEFT + bar.at * unit, top, bar.width * unit, 37);
  pdf.fill('#000000');
}

function drawMark(pdf: Pdf): void {
  pdf
    .save()
    .rotate(-32, { origin: [297, 420] })
    .fillOpacity(0.12)
    .fillColor('#B3261E');
  pdf
    .font('Helvetica-Bold')
    .fontSize(46)
    .text(MARK, 0, 400, { width: 595, align: 'center', lineBreak: false });
  pdf.restore().fillOpacity(1).fillColor('#B3261E').fontSize(11);
  pdf.text(`${MARK}: este boleto não tem valor e não deve ser pago.`, LEFT, 700, {
    width: WIDTH,
    align: 'center',
  });
}

/** One labelled cell: its start and width, in twelfths of the page. */
type Cell = readonly [label: string, text: string, from: number, span: number];

/** The cells of a boleto, row by row. */
function rowsOf(charge: ChargeRow): Cell[][] {
  const { payer } = charge;
  const { address } = payer;
  const due = charge.due_at ? formatDay(todayInSaoPaulo(charge.due_at)) : '';
  const issued = formatDay(todayInSaoPaulo(charge.created_at));
  const number = charge.boleto_barcode?.slice(-11) ?? '';
  const amount = formatBRL(cents(Number(charge.amount_cents)));
  const document = payer.document.length === 11 ? formatCpf(payer.document) : formatCnpj(payer.document);
  const street = [address.street, address.addressNumber, address.complement].filter(Boolean).join(', ');
  return [
    [
      ['Local de pagamento', 'Somente na página Banco de testes. Nenhum banco aceita este boleto.', 0, 9],
      ['Vencimento', due, 9, 3],
    ],
    [
      ['Beneficiário', `${BRAND} (empresa fictícia)`, 0, 9],
      ['Nosso número', number, 9, 3],
    ],
    [
      ['Data do documento', issued, 0, 3],
      ['Espécie', 'DM', 3, 2],
      ['Aceite', 'N', 5, 2],
      ['Moeda', 'R$', 7, 2],
      ['(=) Valor do documento', amount, 9, 3],
    ],
    [
      ['Descrição', charge.description, 0, 9],
      ['(=) Valor cobrado', '', 9, 3],
    ],
    [
      ['Pagador', payer.name, 0, 9],
      ['CPF ou CNPJ', document, 9, 3],
    ],
    [['Endereço', `${street}, ${address.neighborhood}`, 0, 12]],
    [['Cidade', `${address.zipcode} ${address.city}, ${address.uf}`, 0, 12]],
  ];
}
