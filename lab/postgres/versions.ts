import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAllPrograms } from '../../ops/processes/program.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { Checks } from '../chaos/checks.ts';
import { openStage } from '../chaos/stage.ts';
import { openOwnDatabase } from '../chaos/stageDatabase.ts';
import { installPostgres } from './installPostgres.ts';
import { smokeSteps } from './smoke.ts';

/**
 * `npm run lab -- postgres:versions`: for each major version of PostgreSQL that the product supports, installs it into a temporary
 * folder, runs the migrations on an empty database, starts the shop and walks through it. `--only=16` runs one of them.
 */
const VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'];
const START = 'migrations and start';
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'aprumo-versions-'));

type Row = Map<string, string>;

async function smoke(version: string): Promise<{ row: Row; isPassed: boolean }> {
  const row: Row = new Map();
  const measured = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    row.set(title, '✗');
    const result = await work();
    row.set(title, `${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  try {
    const binaries = await installPostgres(join(folder, version), version);
    const stage = await measured(START, () =>
      openStage({
        programs: 'out/demo',
        stocks: {},
        onFatal: (why) => console.error(why),
        openDatabase: (stageFolder, ends) => openOwnDatabase(stageFolder, ends, binaries),
      }),
    );
    try {
      const { rows } = await stage.database.query<{ server_version: string }>('show server_version');
      row.set('PostgreSQL', rows[0]?.server_version ?? '');
      for (const { title, run } of smokeSteps(new Checks())) await measured(title, () => run(stage));
    } finally {
      await stage.close({ keep: false });
    }
    return { row, isPassed: true };
  } catch (error) {
    console.error(`PostgreSQL ${version}:`, error);
    return { row, isPassed: false };
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    killAllPrograms();
    process.exit(1);
  });

await ensureBuilt();
const chosen = VERSIONS.filter((version) => !values.only || version.startsWith(`${values.only}.`));
if (chosen.length === 0)
  throw new Error(`--only is one of ${VERSIONS.map((v) => v.split('.')[0]).join(', ')}.`);
const results: { row: Row; isPassed: boolean }[] = [];
for (const version of chosen) {
  console.log(`\nPostgreSQL ${version.split('.')[0]}`);
  results.push(await smoke(version));
}
rmSync(folder, { recursive: true, force: true });

const titles = ['PostgreSQL', START, ...smokeSteps(new Checks()).map(({ title }) => title)];
const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
console.log('');
line(titles);
line(titles.map(() => '---'));
for (const { row } of results) line(titles.map((title) => row.get(title) ?? ''));
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`\n${results.length - failed} of ${results.length} versions passed`);
process.exit(failed === 0 ? 0 : 1);
