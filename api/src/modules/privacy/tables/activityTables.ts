import { ActivityEvent, ContactMessage, NewsletterLead } from '../../activity/activity.entity.ts';
import type { PersonalTable } from './personalTable.ts';

/** Visits and messages to the shop, partly of people without an account. */
export const activityTables: readonly PersonalTable[] = [
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
