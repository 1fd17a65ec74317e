import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from '../figures.ts';
import type { Member } from '../flows.ts';
import type { Loader } from '../loader.ts';
import { residentMib } from '../process/memory.ts';
import type { BenchEnvironment } from '../product.ts';
import type { Report } from '../report.ts';
import { orderJob } from '../writeCases.ts';
import { readWaiting, type Waiting } from './readWaiting.ts';

const OLDEST_SECONDS = 5;

/** Places orders at the full rate. A growing queue of mails and webhooks shows in the age of its oldest job. */
export async function sustained(
  {
    url,
    pid,
    environment,
    members,
    loader,
    report,
  }: {
    url: string;
    pid: number;
    environment: BenchEnvironment;
    members: readonly Member[];
    loader: Loader;
    report: Report;
  },
  seconds: number,
): Promise<void> {
  report.title(`Orders for ${seconds} seconds`);
  const samples: Waiting[] = [];
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) {
      samples.push(await readWaiting(environment));
      await pause(1_000);
    }
  })();
  const measured = await loader.run({ ...orderJob(url, members), seconds });
  isRunning = false;
  await watching;
  const figures = figuresOf([measured]);
  report.row('Whole order', figures, { rss: residentMib(pid) });
  const oldest = Math.max(...samples.map((waiting) => waiting.oldest));
  const most = Math.max(...samples.map(({ count }) => count));
  report.target(
    `The oldest job at most ${OLDEST_SECONDS} s old`,
    oldest <= OLDEST_SECONDS,
    `${oldest.toFixed(1)} s, with at most ${most} waiting, after ${figures.count} orders`,
  );
}
