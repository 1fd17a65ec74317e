import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPaths } from '../../../api/src/embedded/postgresBinaries.ts';
import { growProducts } from '../../../api/test/builders/growProducts.ts';
import { adminToken } from '../adminToken.ts';
import { startProduct } from '../product.ts';
import { Report } from '../report.ts';
import { runBench } from '../runBench.ts';
import { CatalogAdmin } from './catalogAdmin.ts';
import { changedFile } from './changedFile.ts';
import { Steps, untilIdle } from './steps.ts';

/**
 * `npm run lab -- bench:import`: exports a large catalogue, changes the price of every line and a text of every second product,
 * and uploads, plans, applies and undoes that file. It stops by itself.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '41000' },
    lines: { type: 'string', default: '50000' },
  },
});
const TARGET_S = 60;
const MAX_ADDED_MIB = 300;

const report = new Report();

await runBench(report, async (environment) => {
  const { database, folder } = environment;
  await growProducts(database, Number(values.products));
  await database.query('vacuum analyze');
  const shop = await startProduct(environment, { name: 'import' });
  await untilIdle(shop.pid);
  const token = await adminToken({ url: shop.url, database });
  const admin = new CatalogAdmin(shop, token);
  const step = new Steps(shop, postgresPaths(join(folder, 'database')).cluster);

  const file = await step.run('export', () => admin.export());
  const changed = changedFile(file, Number(values.lines));
  const began = performance.now();
  const id = await step.run(`upload of ${(changed.length / 2 ** 20).toFixed(1)} MiB`, () =>
    admin.upload(changed),
  );
  const planned = await step.run('plan', (see) => admin.until(id, 'READY', see));
  if (planned.refused > 0) throw new Error(`${planned.refused} products are refused.`);
  await step.run('first page of the preview', () => admin.preview(id));
  await step.run('apply', async (see) => {
    await admin.start('CatalogApplyImport', id);
    return admin.until(id, 'APPLIED', see);
  });
  const seconds = (performance.now() - began) / 1000;
  report.target(
    `${planned.lines} lines (${planned.changed} products change) are uploaded, planned and applied within ${TARGET_S} s`,
    seconds <= TARGET_S,
    `${seconds.toFixed(1)} s`,
  );
  const undone = await step.run('undo', async (see) => {
    await admin.start('CatalogUndoImport', id);
    return admin.until(id, 'UNDONE', see);
  });
  const isSame = (await admin.export()) === file && undone.leftAsIs === 0;
  report.target('after the undo the catalogue is as it was before the import', isSame, String(isSame));
  report.target(
    `the import adds at most ${MAX_ADDED_MIB} MiB of memory`,
    step.addedMib <= MAX_ADDED_MIB,
    `${step.addedMib.toFixed(0)} MiB more than the ${step.firstMib.toFixed(0)} before the export`,
  );
  await shop.stop();
});
