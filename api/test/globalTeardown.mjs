export { stopTestDatabases as default } from './makeTestDatabases.ts';
