import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../../tools/nodeFlags.ts';
import { makeMembers } from '../members.ts';
import { type BenchEnvironment, startProduct } from '../product.ts';
import type { Report } from '../report.ts';
import { startCollector } from './collector.ts';
import { type Profile, type SourceOf, shareOf } from './profileShare.ts';
import { prepareBank } from './separateBank.ts';
import { sendInParallel } from './spentTime.ts';
import { AT_ONCE, CASES, MOST_PERCENT } from './telemetryCases.ts';

/** Our own code that runs only for telemetry, beside the packages of OpenTelemetry. */
const TELEMETRY =
  /@opentelemetry\/|src\/integrations\/telemetry\/|src\/http\/requestSpans|database\/withSpan/;
const SAMPLE_MICROSECONDS = 500;
/** Rounds of all cases that do not count: most code is compiled after them. */
const WARM_UP_ROUNDS = 10;

/**
 * The share of one process's time that its telemetry takes, read from a processor profile. It compares parts of one
 * process, so other work of the machine disturbs it less than the comparison of two. The garbage of telemetry is not in it.
 */
export async function profileTelemetry(
  place: BenchEnvironment,
  report: Report,
  { seconds, settings }: { seconds: number; settings: Readonly<Record<string, Record<string, string>>> },
): Promise<void> {
  const collector = await startCollector();
  const bank = await prepareBank(place);
  for (const [title, env] of Object.entries(settings)) {
    const folder = join(place.folder, `profile-${title.replaceAll(' ', '-')}`);
    const shop = await startProduct(place, {
      name: title.replaceAll(' ', '-'),
      env: { ROLE: 'web', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...bank.env, ...env },
      nodeOptions: [
        ...NODE_FLAGS,
        '--cpu-prof',
        `--cpu-prof-dir=${folder}`,
        `--cpu-prof-interval=${SAMPLE_MICROSECONDS}`,
      ],
    });
    const bankProgram = await bank.start(shop.url);
    const members = await makeMembers(shop.url, place.database, AT_ONCE);
    const round = async () => {
      for (const { requests, run } of CASES)
        await sendInParallel(requests, members, (member) => run(shop.url, member));
    };
    for (let count = 0; count < WARM_UP_ROUNDS; count += 1) await round();
    const from = Number(process.hrtime.bigint() / 1_000n);
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) await round();
    await Promise.all([shop.stop(), bankProgram.stop()]);
    const percent = 100 * shareOf(readProfile(folder), { from, sourceOf: sourceFinder(), isChosen });
    const text = `${percent.toFixed(1)} % of the processor time`;
    if (title === 'default settings')
      report.target(
        `Telemetry with its default settings takes less than ${MOST_PERCENT} %`,
        percent < MOST_PERCENT,
        text,
      );
    else report.note(`telemetry with ${title}: ${text}`);
  }
  collector.close();
}

const isChosen = (source: string): boolean => TELEMETRY.test(source);

function readProfile(folder: string): Profile {
  const [name] = readdirSync(folder);
  if (!name) throw new Error(`No profile in ${folder}.`);
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile;
}

/** Finds the source of a place in a built file by its source map, which is read once for each file. */
function sourceFinder(): SourceOf {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    let map = maps.get(url);
    if (map === undefined) {
      map = url.startsWith('file:') ? readSourceMap(fileURLToPath(url)) : null;
      maps.set(url, map);
    }
    return map;
  };
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return null;
    const found = mapOf(url)?.findEntry(lineNumber, columnNumber);
    return found && 'originalSource' in found ? found.originalSource : url;
  };
}

function readSourceMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
}
