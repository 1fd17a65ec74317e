import { parseArgs } from 'node:util';
import { runJest } from '../runJest.ts';

/**
 * `npm run lab -- dispensings`: `--orders` orders in random states try to leave by every road, and a model that knows only the
 * rule of the pharmacy says which may. Fails when an order leaves without the dispensing of each medicine, or one that
 * may leave does not. `--short` has as many as the tests of a release.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261130' },
    short: { type: 'boolean', default: false },
  },
});

process.exit(
  await runJest('lab/dispensings/dispensings.test.ts', {
    DISPENSINGS_SEED: values.seed,
    ...(values.short ? {} : { DISPENSINGS: values.orders }),
  }),
);
