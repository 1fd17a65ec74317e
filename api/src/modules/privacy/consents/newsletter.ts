import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { anyOf, db, first, run } from '../../../shared/database/query.ts';

type Sealing = Pick<Services, 'encryption'>;

/** Whether an e-mail address receives news. */
export async function isSubscribed(
  { encryption }: Sealing,
  em: EntityManager,
  email: string,
): Promise<boolean> {
  const lead = await first(
    em,
    db.selectFrom('newsletterLead').select('id').where('emailIndex', '=', encryption.index('email', email)),
  );
  return lead !== undefined;
}

/** Those of the addresses that receive news, in one statement. */
export async function findSubscribedAddresses(
  { encryption }: Sealing,
  em: EntityManager,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const byIndex = new Map(emails.map((email) => [encryption.index('email', email), email]));
  const found = await run(
    em,
    db
      .selectFrom('newsletterLead')
      .select('emailIndex')
      .where('emailIndex', '=', anyOf([...byIndex.keys()])),
  );
  return new Set(found.flatMap(({ emailIndex }) => byIndex.get(emailIndex ?? '') ?? []));
}

/** Removes an e-mail address from the newsletter. */
export async function unsubscribe({ encryption }: Sealing, em: EntityManager, email: string): Promise<void> {
  await run(em, db.deleteFrom('newsletterLead').where('emailIndex', '=', encryption.index('email', email)));
}
