import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTables } from '../../../../sandbox/bank/tables.ts';
import { issue } from '../../../test/builders/prescription/issuedDocuments.ts';
import { type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { somePhoto } from '../../../test/builders/uploads.ts';
import {
  auditFindings,
  books,
  PASSPHRASE,
  photoOf,
  query,
  startRestored,
  startShopInFolder,
} from '../../../test/fixtures/backedUpShop.ts';
import { signUp } from '../../../test/people.ts';
import { namedObjects } from '../../database/namedObjects.ts';
import { verifyDocument } from '../../modules/signedDocument/verifyDocument.ts';
import { currentCursor, readEvents } from '../../shared/events/readEvents.ts';
import type { BackupReport } from './makeBackup.ts';
import { type RestoreReport, restoreBackup } from './restoreBackup.ts';

let old: Awaited<ReturnType<typeof startShopInFolder>>;
let shop: Awaited<ReturnType<typeof startRestored>>;
let target: string;
let buyer: Shopper;
let photoId: string;
let before: { prescription: Awaited<ReturnType<typeof issue>>; photo: Buffer | null; books: unknown };
let cursors: {
  earlier: Awaited<ReturnType<typeof currentCursor>>;
  lost: Awaited<ReturnType<typeof currentCursor>>;
};
let report: BackupReport;
let restored: RestoreReport;

const restore = (into: string, more: Partial<Parameters<typeof restoreBackup>[2]> = {}) =>
  restoreBackup(old.file, into, {
    passphrase: PASSPHRASE,
    replace: false,
    endSessions: false,
    createTables,
    ...more,
  });

/** Registrations, orders and photos while the backup is made. */
async function trafficUntil(ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  ended.then(end, end);
  while (!isOver) {
    const person = await shopper(old.app);
    await person.payByCard((await person.order()).id);
    await somePhoto(old.app, person);
  }
}

beforeAll(async () => {
  old = await startShopInFolder();
  buyer = await shopper(old.app);
  await buyer.payByCard((await buyer.order()).id);
  photoId = await somePhoto(old.app, buyer);
  await query(
    old.app,
    `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, sealed)
     select gen_random_uuid(), $1, $1, 'admin', 'quiz', $1, 'graphql', now(), 'ciphertext' from generate_series(1, 5)`,
    [buyer.id],
  );
  expect(await auditFindings(old.app)).toEqual([]);
  before = {
    prescription: await issue(old.app, buyer),
    photo: await photoOf(old.app, buyer.id, photoId),
    books: await books(old.app),
  };
  const earlier = await currentCursor(old.app.services.database.pool);
  const backup = old.backUp();
  const [made] = await Promise.all([backup, trafficUntil(backup)]);
  report = made;
  await signUp(old.app);
  cursors = { earlier, lost: await currentCursor(old.app.services.database.pool) };
  target = join(old.parent, 'restored');
  restored = await restore(target);
  shop = await startRestored(target);
});
afterAll(async () => {
  await shop.close();
  await old.app.close();
  await old.remove();
});

describe('a shop restored from a backup that was made while it served', () => {
  it('has every row of the backup, and its master keys in a private file', async () => {
    expect(report.missingObjects).toEqual([]);
    // The summary is that of the file: `restoreBackup` throws when a new table has another number of rows.
    expect(restored.summary.rows).toEqual(report.rows);
    expect(report.rows['public.money_move']).toBeGreaterThan(0);
    expect(await readFile(join(target, 'master-keys'), 'utf8')).toBe('key-1:the key of this shop\n');
    expect((await stat(join(target, 'master-keys'))).mode & 0o777).toBe(0o600);
  });

  it('has every object that its database names', async () => {
    const names = await namedObjects(shop.app.services.database.pool);
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names)
      expect([name, await shop.app.services.outside.storage.head(name)]).not.toContain(null);
  });

  it('decrypts photos, and signatures of its prescriptions are valid', async () => {
    expect(await photoOf(shop.app, buyer.id, photoId)).toEqual(before.photo);
    expect(before.photo?.length).toBeGreaterThan(0);
    expect(await verifyDocument(shop.app.services, before.prescription.row)).toMatchObject({ isValid: true });
  });

  it('signs people in with their password, and continues their sessions', async () => {
    const { email, password, token, refreshToken } = buyer;
    const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { __typename } }`;
    const REFRESH = `mutation ($t: String!) { refreshSession(refreshToken: $t) { __typename } }`;
    const login = await shop.app.graphql(LOGIN, { input: { username: email, password } });
    expect(login.data?.login.__typename).toBe('AuthRecord');
    expect((await shop.app.graphql('{ me { id } }', {}, { token })).data.me.id).toBe(buyer.id);
    const refreshed = await shop.app.graphql(REFRESH, { t: refreshToken });
    expect(refreshed.data.refreshSession.__typename).toBe('AuthRecord');
  });

  it('has balanced books, and sells', async () => {
    const now = await books(shop.app);
    expect(now.differences).toEqual([]);
    expect(now.moves).toEqual(expect.arrayContaining((before.books as typeof now).moves));
    const next = await shopper(shop.app);
    const paid = await next.payByCard((await next.order()).id);
    expect(paid.isPaid).toBe(true);
    expect((await books(shop.app)).moves).toHaveLength(now.moves.length + 1);
  });

  it('has audit chains that verify and continue', async () => {
    const links = () => query(shop.app, 'select count(*)::int as count from audit_link');
    expect(await auditFindings(shop.app)).toEqual([]);
    const [{ count }] = await links();
    await query(
      shop.app,
      `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, sealed)
       values (gen_random_uuid(), $1, $1, 'admin', 'quiz', $1, 'graphql', now(), 'ciphertext')`,
      [buyer.id],
    );
    expect(await auditFindings(shop.app)).toEqual([]);
    expect(await links()).toEqual([{ count: count + 1 }]);
  });

  it('delivers new events to readers with a cursor of before the backup, and of events that were lost', async () => {
    const { pool } = shop.app.services.database;
    const person = await signUp(shop.app);
    await query(
      shop.app,
      `insert into event (type, entity_id, user_id, payload) values ('test', $1, $1, '{}')`,
      [person.id],
    );
    for (const cursor of [cursors.earlier, cursors.lost]) {
      const { events } = await readEvents(pool, cursor, { userId: person.id });
      expect(events.map(({ type }) => type)).toContain('test');
    }
    expect(BigInt((await currentCursor(pool)).xid)).toBeGreaterThan(BigInt(cursors.lost.xid));
  });

  it('does not send mails again that the running shop sent', async () => {
    expect((await query(old.app, `select 1 from pgboss.job where name = 'mail'`)).length).toBeGreaterThan(0);
    expect(restored.mails).toBeGreaterThan(0);
    const [{ count }] = await query(
      shop.app,
      `select count(*)::int as count from pgboss.job where name = 'mail' and created_on < $1`,
      [restored.manifest.madeAt],
    );
    expect(count).toBe(0);
  });

  it('lets not even its owner delete movements of money and events', async () => {
    const owner = new pg.Client({ connectionString: shop.ownerUrl });
    await owner.connect();
    await expect(owner.query('delete from money_move')).rejects.toThrow('never removed');
    await expect(owner.query('delete from event')).rejects.toThrow('never removed');
    await owner.end();
  });
});

describe('restoreBackup', () => {
  it('refuses a folder with content, and a wrong passphrase, and leaves the folder as it was', async () => {
    const occupied = join(old.parent, 'occupied');
    await mkdir(occupied);
    await writeFile(join(occupied, 'app.secret'), 'another shop');
    await expect(restore(occupied)).rejects.toThrow('is not empty');
    await expect(restore(occupied, { passphrase: 'wrong wrong wrong' })).rejects.toThrow('does not open');
    expect(await readdir(occupied)).toEqual(['app.secret']);
    expect((await readdir(old.parent)).filter((name) => name.startsWith('occupied'))).toEqual(['occupied']);
  });
});
