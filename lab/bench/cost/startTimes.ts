import { join } from 'node:path';
import { freePort } from '../../../api/src/embedded/freePort.ts';
import { ShopProcess } from '../../../ops/processes/shopProcess.ts';
import { NODE_FLAGS } from '../../../tools/nodeFlags.ts';
import { median } from '../figures.ts';
import { type BenchEnvironment, SERVER, startProduct } from '../product.ts';
import type { Report } from '../report.ts';

/**
 * Measures from the start of the process to the first positive answer of /readyz, with existing data: first with a
 * database that already runs, then without `DATABASE_URL`, so that the product starts its embedded servers itself.
 */
export async function startTimes(
  environment: BenchEnvironment,
  report: Report,
  times: number,
): Promise<void> {
  const shop = await startProduct(environment, { name: 'starter' });
  const warmStarts: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await shop.stop();
    warmStarts.push(await shop.start());
  }
  await shop.stop();
  const warm = median(warmStarts);
  report.target('Second start, database running: ready within 2 s', warm <= 2_000, seconds(warm));

  const alone = new ShopProcess({
    name: 'alone',
    port: await freePort(),
    script: SERVER,
    logs: environment.folder,
    nodeOptions: NODE_FLAGS,
    env: { DATA_DIR: join(environment.folder, 'alone'), LOG_LEVEL: 'warn' },
  });
  const first = await alone.start();
  const embedded: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await alone.stop();
    embedded.push(await alone.start());
  }
  await alone.stop();
  const all = median(embedded);
  report.target('Second start, embedded servers included: ready within 2.5 s', all <= 2_500, seconds(all));
  report.note(`the very first start, with the database made: ${seconds(first)}`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
