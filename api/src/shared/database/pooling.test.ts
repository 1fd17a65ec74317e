import { afterEach, describe, expect, it } from '@jest/globals';
import { CARDS, shopper } from '../../../test/builders/shoppers.ts';
import { freshDatabase } from '../../../test/database.ts';
import { signUpAs } from '../../../test/people.ts';
import { openStrictPooler } from '../../../test/strictPooler.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { eraseDueAccounts } from '../../modules/privacy/erasure/erasureSweep.ts';

/** A little more than the week in which an erasure can be taken back. */
const OVER_A_WEEK_MS = 7.1 * 86_400_000;
const ERASE = 'mutation ($password: String) { startErasure(password: $password) { __typename } }';
const UNLISTED = '{ users(limit: 1) { total } }';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A shop with workers that reaches its database through a pooler, and what it sent there against the rules. */
async function startPooled(withSettings: boolean): Promise<{ shop: TestApp; violations: string[] }> {
  const database = await freshDatabase();
  ends.push(() => database.drop());
  const pooler = await openStrictPooler(database.url);
  ends.push(() => pooler.close());
  const settings = { DATABASE_DIRECT_URL: database.url, DATABASE_NAMED_STATEMENTS: 'off' };
  const shop = await startTestApp({
    withWorkers: true,
    databaseUrl: pooler.url,
    ...(withSettings ? { settings } : {}),
  });
  ends.push(() => shop.close());
  return { shop, violations: pooler.violations };
}

describe('a pooler in transaction mode', () => {
  it('receives nothing that outlasts a transaction, and all parts of the shop work', async () => {
    const { shop, violations } = await startPooled(true);
    const notices: string[] = [];
    shop.services.feed.onNotice(({ type }) => notices.push(type));

    const buyer = await shopper(shop);
    const order = await buyer.order();
    expect((await buyer.payByCard(order.id, CARDS.approved)).isPaid).toBe(true);
    shop.services.feed.notice({
      type: 'chat.typing',
      entityId: order.id,
      payload: { by: buyer.id, patientId: buyer.id, doctorId: null },
    });

    const admin = await signUpAs(shop, 'admin');
    const explored = await shop.http.inject({
      method: 'POST',
      url: '/graphql/explorer',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { query: UNLISTED },
    });
    expect(JSON.parse(explored.payload).data.users.total).toBeGreaterThan(0);

    const leaver = await shopper(shop);
    await leaver.call(ERASE, { password: leaver.password });
    shop.clock.moveTo(OVER_A_WEEK_MS);
    await eraseDueAccounts(shop.services);
    const { rows } = await shop.services.database.pool.query('select state from erasure where user_id = $1', [
      leaver.id,
    ]);
    expect(rows).toEqual([{ state: 'done' }]);
    expect(notices).toContain('chat.typing');
    expect(violations).toEqual([]);
  });

  it('would receive names of statements, settings and LISTEN without the two settings', async () => {
    const { shop, violations } = await startPooled(false);
    await (await shopper(shop)).order();
    expect(violations).toEqual(expect.arrayContaining([expect.stringMatching(/^statement with the name/)]));
    expect(violations).toContain('startup setting idle_in_transaction_session_timeout');
    expect(violations).toEqual(expect.arrayContaining([expect.stringMatching(/^listen /)]));
  });
});
