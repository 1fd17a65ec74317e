import { accountTables } from './accountTables.ts';
import { activityTables } from './activityTables.ts';
import { clinicalTables } from './clinicalTables.ts';
import type { PersonalTable } from './personalTable.ts';
import { shopTables } from './shopTables.ts';

/**
 * Every table with rows about a person, in the order of the export. The export, the erasure and the sealed archive read
 * only this list. `personalTables.test.ts` fails when a table of the database is neither here nor in `otherTables.ts`.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...accountTables,
  ...shopTables,
  ...clinicalTables,
  ...activityTables,
];
