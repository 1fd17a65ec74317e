import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeTestCertificate } from '../../api/src/integrations/signature/testCertificate.ts';
import { testSigner } from '../../api/src/integrations/signature/testSigner.ts';
import { verifySignature } from '../../api/src/integrations/signature/verifySignature.ts';
import { writePrescriptionPdf } from '../../api/src/modules/prescription/document/writePrescriptionPdf.ts';
import { someDocument, someFacts } from '../../api/test/builders/prescription/prescriptionDocuments.ts';
import { insertAppointments, makeDoctors, type Professional } from './clinicData.ts';
import { Listener } from './listener.ts';
import { send } from './operations.ts';
import { residentMib } from './process/memory.ts';
import { type BenchEnvironment, startProduct } from './product.ts';
import { Report } from './report.ts';
import { runBench } from './runBench.ts';

/**
 * `npm run lab -- bench:live`: the speed that doctors see: a long queue, a thousand open panels, a lost connection and a
 * restart.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    sockets: { type: 'string', default: '1000' },
    cases: { type: 'string', default: '10000' },
    cut: { type: 'string', default: '60' },
  },
});
const [MINUTES, SOCKETS, CASES, CUT_SECONDS] = [
  Number(values.minutes),
  Number(values.sockets),
  Number(values.cases),
  Number(values.cut),
] as const;
const DOCTORS = 20;
const INTERVAL_MS = 500;
const EVENTS = 200;

const report = new Report();

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Writes and signs 40 prescriptions, as many as in a morning. */
async function signedDocuments(): Promise<void> {
  const certificate = await makeTestCertificate();
  const signer = testSigner({
    ownCertificate: async () => certificate,
    roots: async () => [certificate.root],
  });
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const began = performance.now();
    const ready = await signer.prepare(someFacts().doctor);
    const pdf = await writePrescriptionPdf(someDocument());
    const signed = await ready.sign(pdf, { at: new Date(), reason: 'Prescricao de medicamento' });
    times.push(performance.now() - began);
    if (!verifySignature(signed, await signer.roots()).isValid)
      throw new Error('The signature of a document does not verify.');
  }
  const [first, p95] = [times[0] ?? 0, percentile(times, 0.95)];
  report.target(
    'a prescription written and signed in under 500 ms',
    Math.max(first, p95) < 500,
    `the first ${first.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
  );
}

/**
 * The queue as the panel requests it, one request after the other, so that only the server's time and the loopback are
 * measured.
 */
async function longQueue(url: string, { token }: Professional): Promise<void> {
  const variables = { limit: 50, offset: 0, onlyLate: false, onlyMine: false };
  const times: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const began = performance.now();
    const { appointmentQueue } = await send<{ appointmentQueue: { total: number; items: unknown[] } }>(
      url,
      'AppointmentQueue',
      variables,
      { token },
    );
    if (turn >= 10) times.push(performance.now() - began);
    if (appointmentQueue.items.length !== 50 || appointmentQueue.total < CASES)
      throw new Error('The list is incomplete.');
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  report.target(
    `the first page of ${CASES} open cases in under 50 ms`,
    p50 < 50,
    `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
  );
}

/** Claims an appointment and returns it, which records two events; `onRequest` receives the revision of each. */
async function claimAndReturn(
  url: string,
  { token }: Professional,
  id: string,
  onRequest: (revision: number) => void,
): Promise<void> {
  for (const name of ['ClaimAppointment', 'HandBackAppointment'] as const) {
    onRequest(name === 'ClaimAppointment' ? 1 : 2);
    const answer = await send<Record<string, { code?: string }>>(url, name, { id }, { token });
    const [first] = Object.values(answer);
    if (first?.code) throw new Error(`${name}: ${first.code}`);
    await pause(INTERVAL_MS);
  }
}

/**
 * A thousand panels on one process: the time from one doctor's click to every other screen, and the memory used.
 */
async function manyPanels(place: BenchEnvironment, doctors: Professional[], cases: string[]): Promise<void> {
  const shop = await startProduct(place, { name: 'panels' });
  const began = new Map<string, number>();
  const times: number[] = [];
  const listeners = Array.from({ length: SOCKETS }, (_, index) => {
    const doctor = doctors[index % doctors.length] as Professional;
    return new Listener(shop.url, doctor.token, ({ id, revision }) => {
      const since = began.get(`${id} ${revision}`);
      if (since !== undefined) times.push(performance.now() - since);
    });
  });
  for (let from = 0; from < SOCKETS; from += 50)
    await Promise.all(listeners.slice(from, from + 50).map((listener) => listener.open()));
  await pause(5_000);
  const memory: number[] = [];
  const until = performance.now() + MINUTES * 60_000;
  let turn = 0;
  let requestedEvents = 0;
  while (performance.now() < until) {
    const id = cases[turn] as string;
    await claimAndReturn(shop.url, doctors[turn % doctors.length] as Professional, id, (revision) => {
      began.set(`${id} ${revision}`, performance.now());
      requestedEvents += 1;
    });
    if (turn % 20 === 0) memory.push(residentMib(shop.pid));
    turn += 1;
  }
  await pause(3_000);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  report.target(
    `${SOCKETS} panels receive each of ${requestedEvents} events`,
    times.length === requestedEvents * SOCKETS,
    `${times.length}`,
  );
  report.target(
    'from the click to every screen p95 under 300 ms',
    p95 < 300,
    `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
  );
  // The first tenth fills caches; what counts is whether memory still grows afterwards.
  const settled = memory.slice(Math.ceil(memory.length / 10));
  const half = Math.floor(settled.length / 2);
  const mean = (samples: readonly number[]) =>
    samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  const [first, second] = [mean(settled.slice(0, half)), mean(settled.slice(half))];
  report.target(
    `memory is flat over ${MINUTES} minutes (second half at most 5% above the first)`,
    second <= first * 1.05,
    `${first.toFixed(0)} then ${second.toFixed(0)} MiB`,
  );
  for (const listener of listeners) listener.cut();
  await shop.stop();
}

/**
 * All panels lose their connection (`cut`) or their server (`restart`) while events happen on another server. After they
 * connect again, the missed events must arrive once, in order and within two seconds.
 */
async function cutAndRestart(
  place: BenchEnvironment,
  doctors: Professional[],
  cases: string[],
  outage: 'cut' | 'restart',
): Promise<void> {
  const [shop, other] = [
    await startProduct(place, { name: `${outage}-one` }),
    await startProduct(place, { name: `${outage}-two` }),
  ];
  const panels = doctors.map(({ token }) => new Listener(shop.url, token));
  await Promise.all(panels.map((panel) => panel.open()));
  const [firstCase] = cases as [string];
  await pause(1_000);
  // Gives every panel a cursor before the outage.
  await claimAndReturn(other.url, doctors[0] as Professional, firstCase, () => undefined);
  await pause(1_000);
  const before = panels.map(({ received }) => received.length);
  if (outage === 'cut') for (const panel of panels) panel.cut();
  else await shop.stop();
  const expected: string[] = [];
  const began = performance.now();
  for (const id of cases.slice(1, 1 + EVENTS / 2))
    for (const name of ['ClaimAppointment', 'HandBackAppointment'] as const) {
      await send(other.url, name, { id }, { token: doctors[1]?.token ?? '' });
      expected.push(id);
    }
  await pause(Math.max(0, CUT_SECONDS * 1000 - (performance.now() - began)));
  if (outage === 'restart') await shop.start();
  const reconnectedAt = performance.now();
  await Promise.all(panels.map((panel) => panel.open(panel.received.at(-1)?.cursor ?? null)));
  const haveAllEvents = () =>
    panels.every(({ received }, index) => received.length >= (before[index] ?? 0) + EVENTS);
  while (!haveAllEvents() && performance.now() - reconnectedAt < 20_000) await pause(5);
  const took = performance.now() - reconnectedAt;
  await pause(1_000);
  const isRight = panels.every(({ received }, index) => {
    const receivedAfterCut = received.slice(before[index]);
    const isOnce = new Set(receivedAfterCut.map(({ cursor }) => cursor)).size === EVENTS;
    return isOnce && receivedAfterCut.map(({ id }) => id).join() === expected.join();
  });
  report.target(
    `${EVENTS} events during a ${outage} of ${CUT_SECONDS} s arrive within 2 s at ${panels.length} panels`,
    took < 2000,
    `${took.toFixed(0)} ms`,
  );
  report.target(
    `after the ${outage} no event is missing or repeated, and all are in order`,
    isRight,
    isRight ? 'yes' : 'no',
  );
  for (const panel of panels) panel.cut();
  await Promise.all([shop.stop(), other.stop()]);
}

await runBench(
  report,
  async (environment) => {
    const { database } = environment;
    const first = await startProduct(environment, { name: 'queue' });
    const doctors = await makeDoctors(first.url, database, DOCTORS);
    const cases = await insertAppointments(database, doctors[0]?.id ?? '', CASES);
    await database.query('analyze');
    await signedDocuments();
    await longQueue(first.url, doctors[0] as Professional);
    await first.stop();
    await cutAndRestart(environment, doctors, cases.slice(0, 200), 'cut');
    await cutAndRestart(environment, doctors, cases.slice(200, 400), 'restart');
    await manyPanels(environment, doctors, cases.slice(400));
  },
  { minutes: MINUTES + 12 },
);
