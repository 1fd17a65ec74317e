import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';

type Sealing = Pick<Services, 'encryption'>;

/** Whether an e-mail address receives news. */
export async function isSubscribed(
  { encryption }: Sealing,
  em: EntityManager,
  email: string,
): Promise<boolean> {
  return (
    (
      await sql(em, 'select 1 as one from newsletter_lead where email_index = $1', [
        encryption.index('email', email),
      ])
    ).length > 0
  );
}

/** Those of the addresses that receive news, in one statement. */
export async function findSubscribedAddresses(
  { encryption }: Sealing,
  em: EntityManager,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const byIndex = new Map(emails.map((email) => [encryption.index('email', email), email]));
  const found = await sql<{ email_index: string }>(
    em,
    'select email_index from newsletter_lead where email_index = any($1)',
    [[...byIndex.keys()]],
  );
  return new Set(found.flatMap(({ email_index }) => byIndex.get(email_index) ?? []));
}

/** Removes an e-mail address from the newsletter. */
export async function unsubscribe({ encryption }: Sealing, em: EntityManager, email: string): Promise<void> {
  await sql(em, 'delete from newsletter_lead where email_index = $1', [encryption.index('email', email)]);
}
