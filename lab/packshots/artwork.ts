import { BRAND } from '../../schema/brand.ts';
import type { Label } from './label.ts';

const ink = '#1D2A2E';

interface TextStyle {
  size: number;
  weight?: number;
  color?: string;
  spacing?: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** An SVG text element. `spacing` is the space between characters as a share of the font size. */
export function words(x: number, y: number, text: string, style: TextStyle): string {
  const { size, weight = 500, color = ink, spacing = 0, anchor = 'start' } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" letter-spacing="${spacing * size}" text-anchor="${anchor}">${text}</text>`;
}

/** The shop's logo as SVG: its name with a plumb line beside it, because the name means "upright". */
export function wordmark(
  x: number,
  y: number,
  size: number,
  color = ink,
  anchor: 'start' | 'middle' = 'start',
): string {
  const width = size * 3.5;
  const left = anchor === 'middle' ? x - width / 2 - size * 0.11 : x;
  const bob = left + width + size * 0.16;
  return `${words(left, y, BRAND, { size, weight: 660, color, spacing: -0.028 })}
<path d="M${bob} ${y - size * 0.74}V${y - size * 0.2}" stroke="${color}" stroke-width="${size * 0.045}" stroke-linecap="round"/>
<path d="M${bob} ${y + size * 0.02}c${-size * 0.16} ${-size * 0.12} ${-size * 0.13} ${-size * 0.3} 0 ${-size * 0.34}c${size * 0.13} ${size * 0.04} ${size * 0.16} ${size * 0.22} 0 ${size * 0.34}Z" fill="${color}"/>`;
}

/** Paths of small line drawings in a square of 20 by 20 units. */
const drawings = {
  hair: 'M2 18C3 9 7 3 13 1M6 18C7 11 10 6 16 4M10 18C11 13 14 9 19 8M14 18c.5-3 2-5 5-6',
  capsule:
    'M5.2 14.8a4.6 4.6 0 0 1 0-6.5l3.1-3.1a4.6 4.6 0 0 1 6.5 6.5l-3.1 3.1a4.6 4.6 0 0 1-6.5 0ZM6.8 6.8l6.4 6.4',
  drop: 'M10 1.5C6 7 4 9.8 4 12.8a6 6 0 0 0 12 0C16 9.8 14 7 10 1.5ZM7 13a3 3 0 0 0 3 3',
  moon: 'M15.5 12.8A7 7 0 1 1 8 3.2a5.8 5.8 0 0 0 7.5 9.6ZM14.5 3v3M13 4.5h3M17.5 7.5v2M16.5 8.5h2',
  berry:
    'M10 7C6 5.5 3.5 8 4.5 11.5 5.5 15 8.5 18 10 18s4.5-3 5.5-6.5C16.5 8 14 5.5 10 7ZM10 7C8.5 5 7 4.5 5.5 4.8M10 7c1.5-2 3-2.5 4.5-2.2M10 7V3.5M7.9 10.5v.6M12.1 10.5v.6M10 13.5v.6',
  beard: 'M3 4c0 8 2 14 7 14s7-6 7-14c-1 3-2 4.5-4 4.5-1.3 0-2-.8-3-.8s-1.7.8-3 .8C5 8.5 4 7 3 4ZM8 11.5h4',
  spray: 'M7 18V9.5h6V18ZM8.5 9.5V6.5h3v3M11.5 7.5h1.5M15 6.5l2-1M15 7.8h2.3M15 9.1l2 1',
  bolt: 'M3 10h2.5l2-5.5 3.5 11 2.5-7.5 1 2H17',
} as const;

type Drawing = keyof typeof drawings;

/** One of the line drawings as SVG, `size` wide and high. */
export function drawing(
  name: Drawing,
  x: number,
  y: number,
  size: number,
  color: string,
  width = 0.9,
): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 20})"><path d="${drawings[name]}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

/** The texts and colours of a product's label. Each entry of `name` and `promise` is one printed line. */
export interface LabelText {
  name: string[];
  promise: string[];
  amount: string;
  note?: string;
  drawing: Drawing;
  accent: string;
  ground?: string;
  text?: string;
  amountText?: string;
  /** Colour of the line drawing when the accent would not show. */
  line?: string;
}

const smallPrint = [
  'Conserve em local seco, fresco e ao abrigo da luz.',
  'Mantenha fora do alcance de crianças.',
  'Leia as instruções antes de usar.',
  'Lote e validade: vide fundo da embalagem.',
  'Indústria brasileira.',
];

/**
 * A label for a round body, in millimetres. Everything that must be readable is within the front `facing` millimetres;
 * small print continues towards the sides. `unit` scales all type to the size of the label.
 */
export function roundLabel(labelText: LabelText, width: number, height: number, facing: number): Label {
  const text = labelText.text ?? ink;
  const left = width / 2 - facing / 2;
  const unit = Math.min(facing / 40, height / 48);
  const longestLine = Math.max(...labelText.name.map((line) => line.length));
  const nameSize = Math.min(9.4 * unit, (facing * 1.78) / longestLine);
  const bandHeight = 8.6 * unit;
  const top = 8.2 * unit;
  const nameTop =
    height -
    bandHeight -
    5.2 * unit -
    labelText.promise.length * 3.5 * unit -
    (labelText.name.length - 1) * nameSize * 1.02;
  const lines = labelText.name.map((line, i) =>
    words(left, nameTop + i * nameSize * 1.02, line, {
      size: nameSize,
      weight: 640,
      color: text,
      spacing: -0.022,
    }),
  );
  const promiseTop = nameTop + (labelText.name.length - 1) * nameSize * 1.02 + 4.6 * unit;
  const promise = labelText.promise.map((line, i) =>
    words(left, promiseTop + i * 3.5 * unit, line, {
      size: 2.75 * unit,
      weight: 440,
      color: text,
      spacing: 0.004,
    }),
  );
  const sideX = left + facing + 10 * unit;
  const print = smallPrint.map((line, i) =>
    words(sideX, 8 * unit + i * 2.7 * unit, line, { size: 1.65 * unit, weight: 400, color: text }),
  );
  const hasRoomForBigDrawing = nameTop - nameSize - top > 22 * unit;
  const line = labelText.line ?? labelText.accent;
  const picture = hasRoomForBigDrawing
    ? drawing(
        labelText.drawing,
        left - 1.2 * unit,
        top + (nameTop - nameSize - top) * 0.5 - 9 * unit,
        19 * unit,
        line,
        0.75,
      )
    : drawing(labelText.drawing, left + facing - 10 * unit, top - 5.8 * unit, 10 * unit, line, 0.95);
  const ground = labelText.ground
    ? `<rect width="${width}" height="${height}" fill="${labelText.ground}"/>`
    : '';
  return {
    width,
    height,
    opaque: Boolean(labelText.ground),
    svg: `${ground}
<rect y="${height - bandHeight}" width="${width}" height="${bandHeight}" fill="${labelText.accent}"/>
${wordmark(left, top, 4.6 * unit, text)}
${picture}
${lines.join('')}${promise.join('')}
${words(left, height - bandHeight / 2 + 1.1 * unit, labelText.amount, { size: 3.1 * unit, weight: 600, color: labelText.amountText ?? '#ffffff', spacing: 0.01 })}
${labelText.note ? words(left + facing, height - bandHeight / 2 + 0.8 * unit, labelText.note, { size: 2.1 * unit, weight: 480, color: labelText.amountText ?? '#ffffff', anchor: 'end', spacing: 0.01 }) : ''}
${print.join('')}`,
  };
}
