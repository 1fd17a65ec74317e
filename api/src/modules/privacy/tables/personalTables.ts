import { ActivityEvent, ContactMessage, NewsletterLead } from '../../activity/activity.entity.ts';
import { accountTables } from './accountTables.ts';
import { clinicalTables } from './clinicalTables.ts';
import type { PersonalTable } from './personalTable.ts';
import { shopTables } from './shopTables.ts';

/** Visits and messages to the shop, partly of people without an account. */
const activityTables: readonly PersonalTable[] = [
  { entity: ActivityEvent, rows: 'user_id = $1', title: 'Páginas abertas', erasure: 'delete' },
  {
    entity: NewsletterLead,
    rows: '$1::uuid is not null and email_index = $2',
    title: 'Novidades por e-mail',
    erasure: 'delete',
  },
  {
    entity: ContactMessage,
    rows: 'user_id = $1 or email_index = $2',
    title: 'Mensagens ao atendimento',
    erasure: 'delete',
  },
];

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
