import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run fuzz -- --count=50000 --seed=7`: generated documents and calls with every role, over every transport.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '20261124' },
  },
});
const { status } = spawnSync('npx', ['jest', '--silent', '--forceExit', '-i', 'api/fuzz/fuzz.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    FUZZ_COUNT: values.count,
    FUZZ_SEED: values.seed,
    FUZZ_SHOW: '1',
  },
});
process.exit(status ?? 1);
