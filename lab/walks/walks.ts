import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import type { Definition } from '../../schema/questionnaire/definition.ts';
import { type Engine, walk } from './walk.ts';

/**
 * Random walks through every line: the browser build, the server build and the reference, in lockstep.
 * `--count` walks per line, from `--seed` on; `--line` for one line only.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    line: { type: 'string' },
  },
});
const count = Number(values.count);
const firstSeed = Number(values.seed);
const here = fileURLToPath(new URL('.', import.meta.url));

async function loadEngine(folder: string, kind: 'browser' | 'server'): Promise<Engine> {
  const bundle = await rolldown({
    input: join(here, 'engine.ts'),
    platform: kind === 'browser' ? 'browser' : 'node',
    transform: kind === 'browser' ? { target: ['es2022', 'chrome107', 'safari16', 'firefox104'] } : {},
    logLevel: 'silent',
  });
  const file = join(folder, `${kind}.mjs`);
  await bundle.write({ file, minify: kind === 'browser' });
  await bundle.close();
  return import(pathToFileURL(file).href);
}

const folder = mkdtempSync(join(tmpdir(), 'walks-'));
try {
  const engines = [await loadEngine(folder, 'browser'), await loadEngine(folder, 'server')];
  for (const file of readdirSync(join(here, '../../schema/questionnaire/lines'))) {
    const definition: Definition = JSON.parse(
      readFileSync(join(here, '../../schema/questionnaire/lines', file), 'utf8'),
    );
    if (values.line && values.line !== definition.line.slug) continue;
    const ends = { finished: 0, stopped: 0 };
    const began = performance.now();
    for (let turn = 0; turn < count; turn += 1) ends[walk(definition, engines, firstSeed + turn)] += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${definition.line.slug.padEnd(14)} ${count} walks: ${ends.finished} to the end, ${ends.stopped} stopped (${seconds} s)`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
