import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { withTestCluster } from '../cluster/testDatabase/withTestCluster.ts';

/**
 * `npm run lab -- fuzz --count=50000 --seed=7`: generated documents and calls with every role, over every transport. With
 * `--cluster` on the database of `ops/cluster`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '20261124' },
    cluster: { type: 'boolean', default: false },
  },
});

/** Returns the exit code of the test. */
async function fuzz(environment: Record<string, string> = {}): Promise<number> {
  const jest = spawn('npx', ['jest', '--silent', '--forceExit', '-i', 'lab/fuzz/fuzz.test.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      FUZZ_COUNT: values.count,
      FUZZ_SEED: values.seed,
      FUZZ_SHOW: '1',
      ...environment,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => jest.kill(signal));
  const [code] = await once(jest, 'exit');
  return code ?? 1;
}

process.exit(await (values.cluster ? withTestCluster(fuzz) : fuzz()));
