import { registrationOf } from '#schema/br/crm.ts';
import { type Day, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { drawDataMatrix } from '../../../shared/pdf/drawDataMatrix.ts';
import { bytesOf, type Pdf, registerFonts } from '../../../shared/pdf/pdfFonts.ts';
import { undrawnCharacter } from '../../../shared/pdf/printable.ts';
import { wrapText } from '../../../shared/pdf/wrapText.ts';
import type { Signatory } from '../../signedDocument/documentFacts.ts';
import { type DispensedMedicine, posologyOf } from './dispensingFacts.ts';

/** The boxes of one medicine out of one lot. Each box gets a label. */
export interface LabelledBoxes extends Pick<DispensedMedicine, 'drug' | 'concentration' | 'directions'> {
  boxes: number;
  lot: string;
  expiresOn: Day;
  patientName: string;
  orderCode: string;
  dispensedAt: Date;
  pharmacist: Signatory;
  pharmacy: { legalName: string; phone: string };
}

/** 100 × 50 mm in points. */
const LABEL = { width: 283.46, height: 141.73 };
const PADDING = 10;
const CODE_SIDE = 58;
const FULL_WIDTH = LABEL.width - 2 * PADDING;
const SIDE_WIDTH = FULL_WIDTH - CODE_SIDE - PADDING;
const INK = '#000000';
const LINE_HEIGHT = 1.2;
const SCALES = [1, 0.92, 0.84, 0.76, 0.7];
/** Below this, print is not read at arm's length. */
const SMALLEST = 6;

/**
 * What the DataMatrix of a label says: the order's code, the day of expiry and the lot. The lot is last, because it may
 * contain any character.
 */
export const labelCode = ({
  orderCode,
  expiresOn,
  lot,
}: Pick<LabelledBoxes, 'orderCode' | 'expiresOn' | 'lot'>): string => [orderCode, expiresOn, lot].join('|');

/**
 * Writes one label for each box: whose it is, how it is taken, its lot and expiry, who dispensed it, and a DataMatrix.
 * Long directions become smaller, and then go on on a further label; nothing is cut. Throws for a text that the fonts
 * cannot draw as it was written.
 */
export async function writeDispensingLabels(labels: readonly LabelledBoxes[], now: Date): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: [LABEL.width, LABEL.height],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: 'Etiquetas de dispensação', Author: BRAND, CreationDate: now, ModDate: now },
  });
  registerFonts(pdf);
  const bytes = bytesOf(pdf);
  for (const label of labels) {
    const pages = layOut(pdf, label);
    for (let box = 0; box < label.boxes; box += 1)
      for (const page of pages) {
        pdf.addPage();
        for (const line of page) drawLine(pdf, line);
        await drawDataMatrix(pdf, labelCode(label), {
          x: LABEL.width - PADDING - CODE_SIDE,
          y: PADDING,
          side: CODE_SIDE,
        });
      }
  }
  pdf.end();
  return bytes;
}

interface Part {
  text: string;
  font: 'regular' | 'bold';
  size: number;
  width: number;
}

/** A line at its place on a label. */
interface PlacedLine {
  text: string;
  font: 'regular' | 'bold';
  size: number;
  y: number;
}

/** Whose box it is and what is in it, beside the code. */
const headOf = ({ patientName, drug, concentration }: LabelledBoxes): Part[] => [
  { text: patientName, font: 'bold', size: 11, width: SIDE_WIDTH },
  { text: `${drug} ${concentration}`, font: 'bold', size: 10, width: SIDE_WIDTH },
];

/** What stands at the bottom of each label. */
function footOf(label: LabelledBoxes, page: string): Part[] {
  const { lot, expiresOn, orderCode, pharmacist, pharmacy, dispensedAt } = label;
  const small = { font: 'regular', size: 7, width: FULL_WIDTH } as const;
  const dispensedOn = formatDay(todayInSaoPaulo(dispensedAt));
  return [
    { ...small, font: 'bold', size: 8, text: `Lote ${lot} · Validade ${formatDay(expiresOn)}` },
    {
      ...small,
      text: `Dispensado por ${pharmacist.name}, ${registrationOf(pharmacist)}, em ${dispensedOn}.`,
    },
    { ...small, text: `${pharmacy.legalName}, ${pharmacy.phone} · Pedido ${orderCode}${page}` },
  ];
}

/** The texts of a label that people wrote. */
export const textsOf = (label: LabelledBoxes): string[] => {
  const { patientName, drug, concentration, lot, pharmacist, pharmacy } = label;
  return [patientName, drug, concentration, posologyOf(label), lot, pharmacist.name, pharmacy.legalName];
};

/** The lines of each label of a box: one label where everything fits at a scale, otherwise several in small print. */
function layOut(pdf: Pdf, label: LabelledBoxes): PlacedLine[][] {
  if (textsOf(label).some(undrawnCharacter))
    throw new Error('A text of a label has a character that the fonts do not draw.');
  const body: Part = { text: posologyOf(label), font: 'regular', size: 9, width: SIDE_WIDTH };
  const scale = SCALES.find((each) => {
    const parts = [...headOf(label), body, ...footOf(label, '')];
    return heightOf(linesOf(pdf, parts, each)) <= LABEL.height - 2 * PADDING;
  });
  if (scale !== undefined)
    return [place(linesOf(pdf, [...headOf(label), body], scale), linesOf(pdf, footOf(label, ''), scale))];
  return continued(pdf, label, body);
}

/** Divides directions that are too long for one label. Each label repeats whose box it is and what is in it. */
function continued(pdf: Pdf, label: LabelledBoxes, body: Part): PlacedLine[][] {
  const smallest = SCALES.at(-1) ?? 1;
  const head = linesOf(pdf, headOf(label), smallest);
  const lines = linesOf(pdf, [body], smallest);
  const footAt = (page: number, pages: number) =>
    linesOf(pdf, footOf(label, ` · Etiqueta ${page} de ${pages}`), smallest);
  const room = LABEL.height - 2 * PADDING - heightOf([...head, ...footAt(99, 99)]);
  const perPage = Math.floor(room / heightOf(lines.slice(0, 1)));
  if (perPage < 1) throw new Error('The name, the medicine or the pharmacy is too long for a label.');
  const pages = Math.ceil(lines.length / perPage);
  return Array.from({ length: pages }, (_, page) =>
    place([...head, ...lines.slice(page * perPage, (page + 1) * perPage)], footAt(page + 1, pages)),
  );
}

type Line = Omit<PlacedLine, 'y'>;

const linesOf = (pdf: Pdf, parts: readonly Part[], scale: number): Line[] =>
  parts.flatMap(({ text, font, size: full, width }) => {
    const size = Math.max(SMALLEST, full * scale);
    // The doctor's own line breaks remain.
    return text
      .split('\n')
      .flatMap((line) => wrapText(pdf, line, { width, font, size }))
      .map((line) => ({ text: line, font, size }));
  });

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((height, { size }) => height + size * LINE_HEIGHT, 0);

/** The head and the directions from the top, the rest from the bottom. */
function place(top: readonly Line[], bottom: readonly Line[]): PlacedLine[] {
  const placed: PlacedLine[] = [];
  let y = PADDING;
  for (const line of top) {
    placed.push({ ...line, y });
    y += line.size * LINE_HEIGHT;
  }
  y = LABEL.height - PADDING - heightOf(bottom);
  for (const line of bottom) {
    placed.push({ ...line, y });
    y += line.size * LINE_HEIGHT;
  }
  return placed;
}

function drawLine(pdf: Pdf, { text, font, size, y }: PlacedLine): void {
  pdf.font(font).fontSize(size).fillColor(INK).text(text, PADDING, y, { lineBreak: false });
}
