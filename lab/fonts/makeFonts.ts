/**
 * Writes the two fonts that our PDF documents embed, and the list of characters that they draw. Run it manually when
 * the package of the font changes: `npm run lab -- fonts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FOLDER = 'api/src/shared/pdf/font';
const wasm = await WebAssembly.instantiate(readFileSync(require.resolve('harfbuzzjs/hb-subset.wasm')));
/** The C functions of HarfBuzz; fonts and sets are addresses in its memory. */
const harfbuzz = wasm.instance.exports as { memory: WebAssembly.Memory } & Record<
  string,
  (...args: number[]) => number
>;

const HB_MEMORY_MODE_WRITABLE = 2;
const HB_SUBSET_SETS_LAYOUT_FEATURE_TAG = 6;
/**
 * Without `liga`, because some PDF readers copy the ligature "fi" as one character, and without `frac` and `calt`, which
 * draw other glyphs than those of the characters that were written.
 */
const FEATURES = ['kern', 'mark', 'mkmk'];
/** Characters of private use: they have no meaning outside this font. */
const isPrivate = (point: number): boolean => point >= 0xe000 && point <= 0xf8ff;
/** Control characters draw nothing or change the direction of the text around them. */
const isControl = (point: number): boolean => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(point));

const tagOf = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();

function call(name: string, ...args: number[]): number {
  const result = harfbuzz[name]?.(...args);
  if (result === 0) throw new Error(`${name} of HarfBuzz failed`);
  return result ?? 0;
}

/** The font with these characters, and without the forms that only layout features reach. */
function fontOf(source: Buffer, points: readonly number[]): Buffer {
  const address = call('malloc', source.length);
  new Uint8Array(harfbuzz.memory.buffer).set(source, address);
  const face = call(
    'hb_face_create',
    call('hb_blob_create', address, source.length, HB_MEMORY_MODE_WRITABLE, 0, 0),
    0,
  );
  const input = call('hb_subset_input_create_or_fail');
  const characters = call('hb_subset_input_unicode_set', input);
  for (const point of points) harfbuzz.hb_set_add?.(characters, point);
  const features = call('hb_subset_input_set', input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  harfbuzz.hb_set_clear?.(features);
  for (const feature of FEATURES) harfbuzz.hb_set_add?.(features, tagOf(feature));
  const blob = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  const length = call('hb_blob_get_length', blob);
  return Buffer.from(harfbuzz.memory.buffer.slice(call('hb_blob_get_data', blob, 0)).slice(0, length));
}

/** `\u{20}-\u{7e}\u{a0}`: the characters as ranges of a regular expression. */
function rangesOf(points: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range?.[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const sign = (point: number) => `\\u{${point.toString(16)}}`;
  return ranges
    .map(([first, last]) => (first === last ? sign(first) : `${sign(first)}-${sign(last)}`))
    .join('');
}

const sources: { name: string; font: Buffer; points: number[] }[] = [];
for (const [name, style] of [
  ['regular', 'Regular'],
  ['bold', 'SemiBold'],
] as const) {
  const packed = readFileSync(require.resolve(`inter-ui/web/Inter-${style}.woff2`));
  const font: Buffer = await require('fontverter').convert(packed, 'truetype');
  const points: number[] = require('fontkit').create(font).characterSet;
  sources.push({ name, font, points });
}
const [regular, bold] = sources;
const drawn = (regular?.points ?? [])
  .filter((point) => bold?.points.includes(point) && !isPrivate(point) && !isControl(point))
  .toSorted((first, second) => first - second);
for (const { name, font } of sources) writeFileSync(`${FOLDER}/inter-${name}.ttf`, fontOf(font, drawn));
const lines = rangesOf(drawn).match(/(?:\\u\{\w+\}(?:-\\u\{\w+\})?){1,6}/g) ?? [];
writeFileSync(
  `${FOLDER}/drawnCharacters.ts`,
  `// Written by makeFonts.ts. Do not edit.
/** The characters that both embedded fonts draw, as the inside of a character class. */
export const DRAWN_CHARACTERS = [
${lines.map((line) => `  String.raw\`${line}\`,`).join('\n')}
].join('');
`,
);
