/**
 * Writes the two static fonts that prescriptions embed, from the variable font of the npm package that the
 * screens use. Run it manually when that package changes: `node
 * api/src/modules/prescription/document/font/makeFonts.ts`. It reads WOFF2 and weights with the font reader
 * of pdfkit, because pdfkit itself fails at accented characters when it embeds such files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeOutline, type Point } from './glyphOutline.ts';

const here = createRequire(import.meta.url);
const fontkit = createRequire(here.resolve('pdfkit'))('fontkit');
const source = here.resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
);
/** Kerning is kept. Ligatures are removed, because some PDF readers copy "fi" as one character. */
const COPIED_TABLES = ['GDEF', 'GPOS', 'OS/2', 'cmap', 'gasp', 'name', 'post'];

function staticFont(weight: number): Buffer {
  const upright = fontkit.create(readFileSync(source));
  const stream = new upright.stream.constructor(upright.stream.buffer);
  stream.pos = 0;
  upright.getGlyph(0);
  const font = new upright.constructor(stream, [weight]);
  font._transformedGlyphs = upright._transformedGlyphs;
  for (const [id, glyph] of font._transformedGlyphs.entries()) vary(font._variationProcessor, id, glyph);
  const raw = (tag: string): Buffer => {
    const { length, transformLength } = font.directory.tables[tag];
    return Buffer.from(font._getTableStream(tag).readBuffer(transformLength ?? length));
  };
  const outlines: Buffer[] = [];
  const metrics = Buffer.alloc(font.numGlyphs * 4);
  let [maxPoints, maxContours] = [0, 0];
  for (let id = 0; id < font.numGlyphs; id++) {
    const glyph = font.getGlyph(id);
    const contours: Point[][] = glyph._getContours();
    const outline = encodeOutline(contours);
    maxContours = Math.max(maxContours, contours.length);
    maxPoints = Math.max(maxPoints, contours.flat().length);
    outlines.push(outline);
    metrics.writeUInt16BE(Math.round(glyph.advanceWidth), id * 4);
    metrics.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, id * 4 + 2);
  }
  const offsets = Buffer.alloc((font.numGlyphs + 1) * 4);
  let end = 0;
  for (const [id, outline] of outlines.entries()) {
    end += outline.length;
    offsets.writeUInt32BE(end, (id + 1) * 4);
  }
  const head = raw('head');
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const hhea = raw('hhea');
  hhea.writeUInt16BE(font.numGlyphs, 34);
  const maxp = raw('maxp');
  maxp.writeUInt16BE(maxPoints, 6);
  maxp.writeUInt16BE(maxContours, 8);
  for (const composite of [10, 12, 28, 30]) maxp.writeUInt16BE(0, composite);
  const kept = COPIED_TABLES.map((tag): [string, Buffer] => [tag, raw(tag)]);
  kept.find(([tag]) => tag === 'OS/2')?.[1].writeUInt16BE(weight, 4);
  return sfnt([
    ...kept,
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', metrics],
    ['loca', offsets],
    ['maxp', maxp],
  ]);
}

interface Place {
  x: number;
  y: number;
  endContour: boolean;
  copy(): Place;
}

const place = (x: number, y: number, endContour = true): Place => ({
  x,
  y,
  endContour,
  copy() {
    return place(this.x, this.y, this.endContour);
  },
});

interface Glyph {
  points?: Place[];
  components?: { dx: number; dy: number }[];
}

/** Moves the points of a glyph, or the components of an accented glyph, to their positions in this weight. */
function vary(processor: { transformPoints(id: number, points: Place[]): void }, id: number, glyph: Glyph) {
  const { points = [], components = [] } = glyph;
  const parts = components.map(({ dx, dy }) => place(dx, dy));
  // The last four points are the margins; the widths are in a table of their own.
  const margins = Array.from({ length: 4 }, () => place(0, 0));
  processor.transformPoints(id, [...points, ...parts, ...margins]);
  for (const [index, part] of components.entries()) {
    part.dx = Math.round(parts[index]?.x ?? 0);
    part.dy = Math.round(parts[index]?.y ?? 0);
  }
}

/**
 * Writes the table directory and the tables with their checksums, and the checksum of the whole file in
 * `head`.
 */
function sfnt(tables: [tag: string, bytes: Buffer][]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const parts = [directory];
  let at = directory.length;
  let headAt = 0;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = 12 + 16 * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(sumOf(bytes), entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    if (tag === 'head') headAt = at;
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  const font = Buffer.concat(parts);
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, headAt + 8);
  return font;
}

function sumOf(bytes: Buffer): number {
  const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  bytes.copy(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

for (const [name, weight] of [
  ['regular', 400],
  ['bold', 650],
] as const)
  writeFileSync(new URL(`hanken-grotesk-${name}.ttf`, import.meta.url), staticFont(weight));
