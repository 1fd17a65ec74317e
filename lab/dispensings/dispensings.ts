import { parseArgs } from 'node:util';
import { runJest } from '../runJest.ts';

/**
 * `npm run lab -- dispensings`: `--orders` orders in random states try to leave by every road, `--inShop` of them made and
 * moved by the shop itself. A model that knows only the rule of the pharmacy says which may. Fails when an order leaves
 * without the dispensing of each medicine, or one that may leave does not. `--short` is what `npm run test:release` runs.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    inShop: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261130' },
    short: { type: 'boolean', default: false },
  },
});

process.exit(
  await runJest('lab/dispensings/dispensings.test.ts', {
    DISPENSINGS_SEED: values.seed,
    ...(values.short ? {} : { DISPENSINGS: values.orders, DISPENSINGS_IN_SHOP: values.inShop }),
  }),
);
