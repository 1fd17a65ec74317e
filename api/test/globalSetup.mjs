// Jest loads this file directly, so that Node itself reads the TypeScript it imports.
export { makeTestDatabases as default } from './makeTestDatabases.ts';
