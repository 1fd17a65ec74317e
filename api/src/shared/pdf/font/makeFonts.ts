/**
 * Writes the two static fonts that prescriptions embed, made from the variable font of the web apps.
 * Run it manually when that package changes: `node api/src/shared/pdf/font/makeFonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const source = require.resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
);
const variable: Buffer = await require('fontverter').convert(readFileSync(source), 'truetype');
const wasm = await WebAssembly.instantiate(readFileSync(require.resolve('harfbuzzjs/hb-subset.wasm')));
/** The C functions of HarfBuzz; fonts and sets are addresses in its memory. */
const harfbuzz = wasm.instance.exports as { memory: WebAssembly.Memory } & Record<
  string,
  (...args: number[]) => number
>;

const HB_MEMORY_MODE_WRITABLE = 2;
const HB_SUBSET_SETS_LAYOUT_FEATURE_TAG = 6;
/** Without `liga`, because some PDF readers copy the ligature "fi" as one character. */
const FEATURES = ['kern', 'mark', 'mkmk'];

const tagOf = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();

function call(name: string, ...args: number[]): number {
  const result = harfbuzz[name]?.(...args);
  if (result === 0) throw new Error(`${name} of HarfBuzz failed`);
  return result ?? 0;
}

/** The variable font at one weight, with all of its characters. */
function staticFont(weight: number): Buffer {
  const address = call('malloc', variable.length);
  new Uint8Array(harfbuzz.memory.buffer).set(variable, address);
  const face = call(
    'hb_face_create',
    call('hb_blob_create', address, variable.length, HB_MEMORY_MODE_WRITABLE, 0, 0),
    0,
  );
  const input = call('hb_subset_input_create_or_fail');
  const characters = call('hb_subset_input_unicode_set', input);
  harfbuzz.hb_set_clear?.(characters);
  harfbuzz.hb_set_invert?.(characters);
  const features = call('hb_subset_input_set', input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  harfbuzz.hb_set_clear?.(features);
  for (const feature of FEATURES) harfbuzz.hb_set_add?.(features, tagOf(feature));
  call('hb_subset_input_pin_axis_location', input, face, tagOf('wght'), weight);
  const blob = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  const length = call('hb_blob_get_length', blob);
  return Buffer.from(harfbuzz.memory.buffer.slice(call('hb_blob_get_data', blob, 0)).slice(0, length));
}

for (const [name, weight] of [
  ['regular', 400],
  ['bold', 650],
] as const)
  writeFileSync(new URL(`hanken-grotesk-${name}.ttf`, import.meta.url), staticFont(weight));
