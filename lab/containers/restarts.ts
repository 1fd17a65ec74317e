import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../../ops/cluster/waitFor.ts';
import { readPages } from '../cluster/load/pageReader.ts';
import type { Figure } from '../cluster/load/printFigures.ts';
import { RequestLog } from '../cluster/load/requestLog.ts';
import type { Podman } from './podman.ts';

const TIMES = 3;
const READERS = 4;
const BETWEEN_MS = 2_000;
const READY_TARGET_MS = 2_000;
/** A start that takes longer is explained by its log, which has the time of each step. */
const SLOW_MS = 5_000;
const DRAIN_TARGET_MS = 30_000;
const READY_WITHIN_MS = 60_000;
const POLL_MS = 10;

interface RestartedService {
  /** One of two serving processes behind the balancer. */
  service: string;
  /** Its own address. */
  direct: string;
  /** The address of the balancer. */
  front: string;
}

/** How long a serving process takes to end and to start, and whether a reader notices its end. */
export async function restartFigures(podman: Podman, restarted: RestartedService): Promise<Figure[]> {
  const { service } = restarted;
  const { stops, log } = await stopWhilePagesAreRead(podman, restarted);
  const starts: number[] = [];
  const processor: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    await podman.run('stop', service);
    starts.push(await start(podman, restarted));
    const pid = await podman.run('inspect', '--format', '{{.State.Pid}}', service);
    processor.push(processorMilliseconds(pid));
  }
  const typical = median(starts);
  const slowestStop = Math.max(...stops);
  return [
    {
      text: 'From the start of a container to ready, median and slowest',
      value: `${seconds(typical)}, ${seconds(Math.max(...starts))} of ${TIMES}`,
      isMet: typical <= READY_TARGET_MS,
    },
    { text: 'Processor time of the program until then, median', value: seconds(median(processor)) },
    {
      text: 'From SIGTERM to the end, slowest',
      value: `${seconds(slowestStop)} of ${TIMES}`,
      isMet: slowestStop <= DRAIN_TARGET_MS,
    },
    {
      text: 'Requests that failed meanwhile',
      value: `${log.failures.length} of ${log.requests} ${log.reasons()}`,
      isMet: log.failures.length === 0 && log.requests > 0,
    },
  ];
}

async function stopWhilePagesAreRead(podman: Podman, restarted: RestartedService) {
  const log = new RequestLog();
  const ended = new AbortController();
  const readers = Array.from({ length: READERS }, () => readPages(restarted.front, log, ended.signal));
  const stops: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    await pause(BETWEEN_MS);
    const began = performance.now();
    await podman.run('stop', restarted.service);
    stops.push(performance.now() - began);
    const code = await podman.run('inspect', '--format', '{{.State.ExitCode}}', restarted.service);
    if (code !== '0') throw new Error(`${restarted.service} ended with ${code} after SIGTERM.`);
    await start(podman, restarted);
  }
  await pause(BETWEEN_MS);
  ended.abort();
  await Promise.all(readers);
  return { stops, log };
}

/** Returns after how many milliseconds the process was ready. */
async function start(podman: Podman, { service, direct }: RestartedService): Promise<number> {
  const since = new Date();
  const began = performance.now();
  await podman.run('start', service);
  const createdMs = performance.now() - began;
  await waitUntilReady(direct);
  const ms = performance.now() - began;
  if (ms > SLOW_MS)
    console.log(
      `  ${service} took ${seconds(ms)} to start, of these podman ${seconds(createdMs)}:\n${await podman.logs(service, { since })}`,
    );
  return ms;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers(`${url}/readyz`).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${url} was not ready in time.`);
    await pause(POLL_MS);
  }
}

/** The processor time of a process, from the kernel's hundredths of a second. */
function processorMilliseconds(pid: string): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = facts.slice(facts.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) * 10;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
