import type { EntityManager } from '@mikro-orm/postgresql';
import { WrongSetting } from '../config.ts';
import { Role } from '../modules/account/role.ts';
import { User } from '../modules/account/user.entity.ts';
import { db, json, run } from '../shared/database/query.ts';
import type { Encryption } from '../shared/encryption/encryption.ts';
import { Setting } from '../shared/settings/setting.entity.ts';

/** The addresses of the demo's people, whose passwords are published. */
export const PUBLISHED_EMAILS = [
  'cliente@aprumo.example',
  'assinante@aprumo.example',
  'admin@aprumo.example',
  'medico@aprumo.example',
  'medica@aprumo.example',
  'farmaceutica@aprumo.example',
] as const;

/** Stores that the database is a demo's. Nothing removes the row. */
export const markAsDemo = (em: EntityManager, now: Date): Promise<unknown> =>
  run(
    em,
    db
      .insertInto('setting')
      .values({ name: 'demo', value: json({ since: now.toISOString() }) })
      .onConflict((oc) => oc.column('name').doNothing()),
  );

/**
 * Throws when a shop would serve what a demo left: people whose passwords are in the README, charges of the test bank,
 * orders without a payment. And when a demo would add such people to the database of a shop. A database is a demo's by
 * its row, or by one of the published people, because earlier versions stored no row; one with any other admin is a shop's.
 */
export async function refuseOtherKind(
  em: EntityManager,
  { isDemo, encryption }: { isDemo: boolean; encryption: Pick<Encryption, 'index'> | undefined },
): Promise<void> {
  const hasRow = (await em.count(Setting, { name: 'demo' })) > 0;
  const isOfDemo = hasRow || (encryption ? await hasPublishedPeople(em, encryption) : false);
  if (isOfDemo && !isDemo)
    throw new WrongSetting(
      'DEMO: this database was a demo’s, whose people have published passwords, so it cannot serve a shop: ' +
        'start a clean one by DATA_DIR=.data-shop DEMO=off npm start, with a database of yours by npm run ops -- db:prepare on an empty one, or set DEMO=on.',
    );
  if (isDemo && !isOfDemo && (await em.count(User, { role: Role.admin })) > 0)
    throw new WrongSetting(
      'DEMO: this database is a shop’s, and a demo would add people with published passwords to it: set DEMO=off, or start the demo by DATA_DIR=.data-demo npm start.',
    );
}

async function hasPublishedPeople(
  em: EntityManager,
  encryption: Pick<Encryption, 'index'>,
): Promise<boolean> {
  const indexes = PUBLISHED_EMAILS.map((email) => encryption.index('email', email));
  return (await em.count(User, { emailIndex: { $in: indexes } })) > 0;
}
