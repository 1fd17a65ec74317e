import type { RolldownOptions } from 'rolldown';
import product from '../rolldown.config.ts';

/** The product's own files in a program that is controlled by the simulation. */
const config: RolldownOptions = {
  ...product,
  input: { shop: 'api/months/shop/main.ts', prepareDatabase: 'api/src/commands/prepareDatabase.ts' },
  output: { dir: 'out/months', format: 'esm', sourcemap: true, cleanDir: true },
};

export default config;
