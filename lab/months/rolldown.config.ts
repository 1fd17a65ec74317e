import type { RolldownOptions } from 'rolldown';
import product from '../../api/rolldown.config.ts';

/** The product's own files in a program that is controlled by the simulation. */
const config: RolldownOptions = {
  ...product,
  input: { shop: 'lab/months/shop/main.ts', prepareDatabase: 'sandbox/prepareDatabase.ts' },
  output: { dir: 'out/months', format: 'esm', sourcemap: true, cleanDir: true },
};

export default config;
