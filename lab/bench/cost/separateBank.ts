import { join } from 'node:path';
import { freePort } from '../../../api/src/embedded/freePort.ts';
import { Program } from '../../../ops/processes/program.ts';
import { bankSettings, makeStageKeys } from '../../../ops/processes/stageSettings.ts';
import type { BenchEnvironment } from '../product.ts';

/** The test bank in a process of its own, so that its processor time is not that of the shop. */
export async function prepareBank({ folder, ownerUrl }: BenchEnvironment): Promise<{
  /** The settings of each process of the shop. */
  env: Record<string, string>;
  /** Starts it; `front` is where it sends its webhooks. */
  start(front: string): Promise<Program>;
}> {
  const keys = makeStageKeys('bench');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    env: bankSettings(url, keys),
    async start(front) {
      const bank = new Program(
        'out/demo/sandboxGateway.js',
        {
          SANDBOX_DATABASE_URL: ownerUrl,
          SANDBOX_PORT: String(port),
          SANDBOX_WEBHOOK_URL: `${front}/webhooks/payment`,
          SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
          SANDBOX_SECRET_KEY: keys.secretKey,
          SANDBOX_PUBLIC_KEY: keys.publicKey,
        },
        join(folder, 'bank.log'),
      );
      const isUp = () =>
        fetch(`${url}/v1/switches`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isUp())) if (bank.hasEnded) throw new Error(`The bank ended: see ${folder}/bank.log`);
      return bank;
    },
  };
}
