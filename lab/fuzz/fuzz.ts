import { parseArgs } from 'node:util';
import { withTestCluster } from '../cluster/testDatabase/withTestCluster.ts';
import { runJest } from '../runJest.ts';

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
const fuzz = (environment: Record<string, string> = {}): Promise<number> =>
  runJest('lab/fuzz/fuzz.test.ts', {
    FUZZ_COUNT: values.count,
    FUZZ_SEED: values.seed,
    FUZZ_SHOW: '1',
    ...environment,
  });

process.exit(await (values.cluster ? withTestCluster(fuzz) : fuzz()));
