import type { RolldownOptions } from 'rolldown';

/** Bundles the api's programs. Only our own files go in; packages stay in node_modules. */
const ours = /^(\.|\/|#|\0|@oxc-project\/|[A-Za-z]:\\)/;

const config: RolldownOptions = {
  input: {
    server: 'api/src/server.ts',
    prepareDatabase: 'api/src/commands/prepareDatabase.ts',
    createAdmin: 'api/src/commands/createAdmin.ts',
    auditVerify: 'api/src/commands/auditVerify.ts',
    keysRotate: 'api/src/commands/keysRotate.ts',
    emitSchema: 'api/src/commands/emitSchema.ts',
    sandboxGateway: 'api/src/integrations/payment/sandbox/main.ts',
  },
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: (id) => !ours.test(id) && !id.startsWith('api/'),
  output: { dir: process.env.ROLLDOWN_OUT ?? 'out/api', format: 'esm', sourcemap: true, cleanDir: true },
};

export default config;
