// Loaded by Jest as it is, so that Node itself reads the TypeScript behind it.
export { makeTestDatabases as default } from './makeTestDatabases.ts';
