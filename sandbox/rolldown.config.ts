import type { RolldownOptions } from 'rolldown';
import product from '../api/rolldown.config.ts';

/** The same programs with the outside world of a demo, and those that only a checkout of the sources starts. */
const config: RolldownOptions = {
  ...product,
  input: {
    ...(product.input as Record<string, string>),
    server: 'sandbox/server.ts',
    prepareDatabase: 'sandbox/prepareDatabase.ts',
    sandboxGateway: 'sandbox/bank/main.ts',
    restore: 'ops/commands/restore.ts',
    emitSchema: 'tools/emitSchema.ts',
  },
  output: { ...product.output, dir: process.env.ROLLDOWN_OUT || 'out/demo' },
};

export default config;
