import { arch, cpus, platform, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashToken } from '../../api/src/modules/account/session/tokens.ts';
import { readViolations } from '../chaos/invariants.ts';
import { openDatabaseOfStage } from '../cluster/testDatabase/openDatabaseOfStage.ts';
import { startTimes } from './cost/startTimes.ts';
import { Loader } from './loader.ts';
import { makeMembers } from './members.ts';
import { evaluationSteps } from './pages/evaluationSteps.ts';
import { webPages } from './pages/webPages.ts';
import { comparePeers } from './peers/comparePeers.ts';
import { photoMemory } from './photos/photoMemory.ts';
import { slowPhotos } from './photos/slowPhotos.ts';
import { memoryText, residentMib, watchMemory } from './process/memory.ts';
import { type BenchEnvironment, startProduct } from './product.ts';
import { API_KEY, readCase, readCases } from './reads/readCases.ts';
import { restCost } from './reads/restCost.ts';
import { findPgbench } from './reference/pgbench.ts';
import { logEveryStatement, stopLogging } from './reference/statementLog.ts';
import { Report } from './report.ts';
import { runBench } from './runBench.ts';
import { balancedBooks } from './selling/balancedBooks.ts';
import { sustained } from './selling/sustained.ts';
import { recordScripts, type Scripts, type Size, writeCase } from './writeCases.ts';

/**
 * `npm run lab -- bench`: measures every figure and its reference, alternating in the same run. With `--cluster` on the database of
 * `ops/cluster`, where only correctness is judged: no failed request, balanced books, and the numbers of statements.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    only: { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
});
/** On the cluster only the parts that use its database. */
const PARTS = values.cluster
  ? 'reads,rest,writes,sustained'
  : 'reads,rest,writes,sustained,memory,starts,web';
const wanted = new Set((values.only ?? PARTS).split(','));
const size: Size = values.quick
  ? { seconds: 1, rounds: 2, connections: 8 }
  : { seconds: 2, rounds: 4, connections: 8 };
const SUSTAINED_SECONDS = 60;
/** How many requests are in flight when the product is compared with Vendure. */
const PEERS_IN_FLIGHT = 16;
/** The most resident memory the product's process may use, before any request and under the load of this run. */
const IDLE_MIB = 220;
const LOADED_MIB = 400;

const report = new Report({ judgesSpeed: !values.cluster });
const loader = new Loader();
await runBench(
  report,
  async (environment) => {
    const [cpu] = cpus();
    console.log(
      `\n${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    );
    const connections = values.peers ? PEERS_IN_FLIGHT : size.connections;
    console.log(
      `${connections} connections, ${size.rounds} × ${size.seconds} s for each figure, product and reference in turn`,
    );
    await (values.peers
      ? comparePeers({ environment, loader, report, size: { ...size, connections: PEERS_IN_FLIGHT } })
      : measure(environment, loader));
  },
  {
    minutes: 30,
    close: () => loader.close(),
    ...(values.cluster ? { openDatabase: openDatabaseOfStage } : {}),
  },
);

async function measure(place: BenchEnvironment, load: Loader): Promise<void> {
  if (wanted.has('starts')) {
    console.log('\nStarts');
    await startTimes(place, report, values.quick ? 1 : 3);
  }
  const needsMembers = ['reads', 'rest', 'writes', 'sustained'].some((part) => wanted.has(part));
  const prepared = needsMembers ? await prepareCases(place) : null;

  const shop = await startProduct(place, { name: 'product' });
  // Memory at rest is measured some seconds after the garbage of the start was collected.
  await pause(15_000);
  const idle = residentMib(shop.pid);
  const idleKinds = await memoryText(shop);
  // The start also places orders of the demo's subscriber, which have no key.
  const violatedBefore = await readViolations(place.database);
  const memory = watchMemory(shop.pid);
  const common = { url: shop.url, pid: shop.pid, environment: place, loader: load, report, size };

  if (wanted.has('rest') && prepared) {
    console.log('\nREST compared with GraphQL, in turns');
    const rest = { url: shop.url, pid: shop.pid, database: place.database, report };
    await restCost({ ...rest, requests: values.quick ? 200 : 500 }, prepared.trackingCode);
  }
  if (wanted.has('reads') && prepared) {
    report.title('Reads');
    for (const measuredCase of readCases(prepared.trackingCode)) await readCase(common, measuredCase);
  }
  if (wanted.has('writes') && prepared) {
    report.title('Writes');
    const pgbench = findPgbench();
    if (!pgbench)
      report.target(
        'Compared with pgbench',
        false,
        'pgbench is not installed: apt-get install postgresql-contrib',
      );
    else
      for (const name of ['addToCart', 'order'] as const)
        await writeCase({ ...common, members: prepared.members, scripts: prepared.scripts, pgbench }, name);
  }
  if (wanted.has('sustained') && prepared)
    await sustained({ ...common, members: prepared.members }, values.quick ? 15 : SUSTAINED_SECONDS);
  if (prepared) await balancedBooks(place, report, violatedBefore);
  if (wanted.has('memory')) {
    console.log("\nMemory of the product's process, without the database and other servers");
    const most = memory.stop();
    report.note(`idle: ${idleKinds}`);
    report.note(`after this load: ${await memoryText(shop)}`);
    report.target(`Idle at most ${IDLE_MIB} MiB`, idle <= IDLE_MIB, `${idle.toFixed(0)} MiB`);
    report.target(
      `Under all of this load at most ${LOADED_MIB} MiB`,
      most <= LOADED_MIB,
      `${most.toFixed(0)} MiB`,
    );
  } else memory.stop();
  if (wanted.has('web')) {
    console.log('\nPages in Chromium: 4 times slower processor, 1.6 Mbit/s, 150 ms, 360 × 740');
    await webPages(shop.url, report, values.quick ? 1 : 3);
    console.log('\nThe evaluation on the same phone');
    await evaluationSteps(shop.url, report, values.quick ? 1 : 3);
  }
  // Takes four minutes because of the slow connection it simulates, so it runs only on request.
  if (wanted.has('photos')) {
    console.log('\nPhotos on a slow line');
    await slowPhotos(shop.url, report);
  }
  await shop.stop();
  if (wanted.has('photos')) {
    console.log('\nPhotos');
    await photoMemory(place, report);
  }
}

/**
 * Makes the members and an API key, and learns from the database's log which statements each operation sends: pgbench
 * repeats them as the reference. Ends with a copy of the database for that reference.
 */
async function prepareCases(place: BenchEnvironment): Promise<{
  members: Awaited<ReturnType<typeof makeMembers>>;
  scripts: Scripts;
  trackingCode: string;
}> {
  await logEveryStatement(place.database);
  // Without timed chores, so that every logged statement belongs to the operation.
  const shop = await startProduct(place, { name: 'rehearsal', env: { ROLE: 'web' } });
  try {
    await place.database.query(
      `insert into api_key (id, name, key_hash, scopes, created_at) values (gen_random_uuid(), 'bench', $1, '{catalog}', now())`,
      [hashToken(API_KEY)],
    );
    const members = await makeMembers(shop.url, place.database, size.connections);
    const scripts = await recordScripts(shop.url, place, members);
    const { rows } = await place.database.query<{ code: string }>(
      'select code from transaction where code is not null limit 1',
    );
    return { members, scripts, trackingCode: rows[0]?.code ?? '' };
  } finally {
    await shop.stop();
    await stopLogging(place.database);
    await place.copyForReference();
  }
}
