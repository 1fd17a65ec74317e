import { join } from 'node:path';
import { servingUrl } from '../../api/src/embedded/servingUrl.ts';
import { Program } from '../../ops/processes/program.ts';
import { ShopProcess } from '../../ops/processes/shopProcess.ts';
import { makeStageKeys, UNLIMITED_SETTINGS } from '../../ops/processes/stageSettings.ts';

const PROGRAMS = 'out/demo';

/** The shop of the drill: one process with the demo's test bank, and its bucket in a folder that survives. */
export function makeDrillShop({
  folder,
  ownerUrl,
  port,
}: {
  folder: string;
  ownerUrl: string;
  port: number;
}) {
  const databaseUrl = servingUrl(ownerUrl);
  const keys = makeStageKeys('drill');
  const env = {
    ...UNLIMITED_SETTINGS,
    INTERNAL_PORT: String(port + 1),
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: databaseUrl,
    APP_SECRET: keys.appSecret,
    MASTER_KEYS: keys.masterKeys,
  };
  const log = join(folder, 'programs.log');
  const run = async (name: string, more: Record<string, string> = {}) => {
    const code = await new Program(join(PROGRAMS, `${name}.js`), { ...env, ...more }, log).ended();
    if (code !== 0) throw new Error(`${name} ended with ${code}: see ${log}`);
  };
  return {
    shop: new ShopProcess({ name: 'shop', port, script: join(PROGRAMS, 'server.js'), env, logs: folder }),
    prepare: () => run('prepareDatabase', { DATABASE_OWNER_URL: ownerUrl }),
    verifyAudit: () => run('auditVerify'),
  };
}
