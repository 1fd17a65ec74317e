import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ObjectStore } from '../../ops/objectstore/openObjectStore.ts';
import { withObjectStore } from '../../ops/objectstore/startFromCommand.ts';
import { createStorage } from '../../storage/client.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { signUpMany } from '../chaos/shopper.ts';
import { openStage, type Stage } from '../chaos/stage.ts';
import { printFigures } from '../cluster/load/printFigures.ts';
import { missingCopies, unreadablePhotos, unsealedObjects, untilReplicated } from './photoChecks.ts';
import { type AcknowledgedPhoto, PhotoLoad } from './photoLoad.ts';

/**
 * `npm run lab -- objectstore:drill`: SIGKILL to one of three storage nodes while patients send photos. No confirmed photo may be
 * lost, photos must arrive meanwhile, and the node must get every copy that it missed.
 */
const { values } = parseArgs({
  strict: false,
  options: { photos: { type: 'string', default: '3' }, seconds: { type: 'string', default: '20' } },
});
const PROGRAMS = 'out/demo';
const BUCKET = 'aprumo-private';
const PATIENTS = 24;
const MAX_GAP_MS = 15_000;
const KILLED = 1;
const downMs = Number(values.seconds) * 1000;
const AROUND_MS = downMs / 2;

await withObjectStore({ isReplicating: true }, async (store) => {
  await ensureBuilt();
  console.log(`  Swift runs: ${store.endpoint}`);
  const stage = await openStage({
    programs: PROGRAMS,
    stocks: {},
    onFatal: (why) => console.error(why),
    bucket: {
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY: store.accessKey,
      S3_SECRET_KEY: store.secretKey,
      S3_REGION: store.region,
      S3_BUCKET: BUCKET,
    },
  });
  try {
    return await drill(store, stage);
  } finally {
    await stage.close({ keep: false });
  }
});

async function drill(store: ObjectStore, stage: Stage): Promise<number> {
  const killed = store.nodes[KILLED];
  if (!killed) throw new Error('There is no node to kill.');
  const patients = await signUpMany(stage.front, PATIENTS);
  const load = new PhotoLoad();
  const running = load.run(stage.front, patients, Number(values.photos));
  await pause(AROUND_MS);
  console.log(`  ${values.photos} photos per second arrive; SIGKILL to ${killed.name}`);
  const killedAt = performance.now();
  await killed.kill();
  await pause(downMs);
  const missed = missingCopies(store.nodes).incomplete;
  await killed.start();
  const backAt = performance.now();
  console.log(`  ${killed.name} is back`);
  await pause(AROUND_MS);
  load.stop();
  await running;
  await untilReplicated(store.nodes);
  const replicatedMs = performance.now() - backAt;

  const { objects } = missingCopies(store.nodes);
  const storage = createStorage({ ...store, bucket: BUCKET });
  const unsealed = await unsealedObjects(storage);
  const unreadable = await unreadablePhotos(stage.front, stage.database, load.photos);
  console.log(`  SIGKILL to the other two nodes: ${killed.name} answers alone`);
  await Promise.all(store.nodes.filter((node) => node !== killed).map((node) => node.kill()));
  const unreadableAlone = await unreadablePhotos(stage.front, stage.database, load.photos);

  const { photos, log } = load;
  const during = photos.filter(({ at }) => at >= killedAt && at < backAt);
  const gap = longestGap(photos.filter(({ at }) => at >= killedAt - 1_000).map(({ at }) => at));
  const isNone = (found: readonly string[]) => ({
    value: `${found.length} of ${photos.length} ${found.slice(0, 3).join('; ')}`,
    isMet: found.length === 0,
  });
  return printFigures('A storage node dies while photos arrive', [
    { text: 'Confirmed photos', value: String(photos.length), isMet: photos.length > 0 },
    { text: 'Confirmed while the node was down', value: String(during.length), isMet: during.length > 0 },
    {
      text: 'Longest time without a confirmed photo',
      value: `${(gap / 1000).toFixed(1)} s`,
      isMet: gap <= MAX_GAP_MS,
    },
    { text: 'A photo before the kill, p50 and p95', value: times(photos.filter(({ at }) => at < killedAt)) },
    { text: 'A photo while the node was down, p50 and p95', value: times(during) },
    { text: 'Requests repeated', value: `${log.failures.length} of ${log.requests} ${log.reasons()}` },
    {
      text: 'Of these before the kill, while the node was down, and after',
      value: [
        log.failures.filter(({ at }) => at < killedAt).length,
        log.failures.filter(({ at }) => at >= killedAt && at < backAt).length,
        log.failures.filter(({ at }) => at >= backAt).length,
      ].join(', '),
    },
    { text: 'Patients who gave up', ...isNone(log.givenUp) },
    { text: 'Confirmed photos lost or changed', ...isNone(unreadable) },
    {
      text: 'Objects of photos that are not sealed',
      value: String(unsealed.length),
      isMet: unsealed.length === 0,
    },
    { text: 'Objects that the node had missed', value: `${missed} of ${objects}`, isMet: missed > 0 },
    { text: 'Every object has three copies again after', value: `${(replicatedMs / 1000).toFixed(0)} s` },
    { text: 'Photos that the node alone cannot send', ...isNone(unreadableAlone) },
  ]);
}

function times(photos: readonly AcknowledgedPhoto[]): string {
  const sorted = photos.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return `${at(0.5)} and ${at(0.95)} ms`;
}

function longestGap(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)));
}
