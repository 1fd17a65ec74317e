import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { Role } from '../../modules/account/role.ts';
import { countStatementsOfProcess } from '../database/statements.ts';
import { recordSecurityEvent } from './recordSecurityEvent.ts';

let shop: TestApp;
let since = '';
beforeAll(async () => {
  shop = await startTestApp({ limitFactor: 1 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.security.flush();
  const { rows } = await shop.services.database.pool.query(
    'select max(id::text) as last from security_event',
  );
  since = rows[0]?.last ?? '';
});

/** The lines written since this test began. */
async function writtenEvents(kind: string) {
  await shop.services.security.flush();
  const { rows } = await shop.services.database.pool.query(
    'select * from security_event where kind = $1 and id::text > $2 order by id',
    [kind, since],
  );
  return rows;
}

describe('recordSecurityEvent', () => {
  it('stores equal events of one second as one row with a count', async () => {
    for (let turn = 0; turn < 300; turn += 1)
      recordSecurityEvent(
        { security: shop.services.security, request: { address: '203.0.113.5' } },
        { kind: 'webhook.forged' },
      );
    const [line, ...more] = await writtenEvents('webhook.forged');
    expect(line).toMatchObject({ times: 300 });
    expect(more).toEqual([]);
  });

  it('stores the IP address only as a keyed hash', async () => {
    const address = '198.51.100.77';
    recordSecurityEvent({ security: shop.services.security, request: { address } }, { kind: 'file.refused' });
    const [line] = await writtenEvents('file.refused');
    expect(JSON.stringify(line)).not.toContain(address);
    expect(line.address_hash).toMatch(/^[\w-]{22}$/);
  });

  it('writes at most 501 rows a second, whatever the number of callers', async () => {
    for (let turn = 0; turn < 2_000; turn += 1)
      recordSecurityEvent(
        { security: shop.services.security, request: { address: `10.0.0.${turn}` } },
        { kind: 'token.invalid' },
      );
    const lines = await writtenEvents('token.invalid');
    // 500 rows (`MAX_LINES`), and one for all further events of the kind.
    expect(lines.length).toBeLessThanOrEqual(501);
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(2_000);
  });

  it('stores a refusal whose transaction is rolled back', async () => {
    const ctx = shop.context();
    await ctx.em
      .fork()
      .transactional(async () => {
        recordSecurityEvent(ctx, { kind: 'code.failed' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await writtenEvents('code.failed')).toHaveLength(1);
  });

  it('stores an act with its transaction only when that commits', async () => {
    const ctx = shop.context();
    const act = (fails: boolean) =>
      ctx.em.fork().transactional(async (em) => {
        recordSecurityEvent(ctx, { kind: 'access.changed' }, em);
        if (fails) throw new Error('rolled back');
      });
    await act(true).catch(() => undefined);
    expect(await writtenEvents('access.changed')).toHaveLength(0);
    await act(false);
    expect(await writtenEvents('access.changed')).toHaveLength(1);
  });
});

describe('the table security_event', () => {
  it.each([`update security_event set kind = 'x'`, 'delete from security_event', 'truncate security_event'])(
    'refuses "%s"',
    async (statement) => {
      recordSecurityEvent(shop.services, { kind: 'webhook.forged' });
      await shop.services.security.flush();
      await expect(shop.services.database.pool.query(statement)).rejects.toThrow('permission denied');
    },
  );
});

describe('the security log', () => {
  it('contains a wrong password, with the account and without the typed address', async () => {
    const person = await signUp(shop);
    await shop.graphql('mutation ($input: LoginInput!) { login(input: $input) { __typename } }', {
      input: { username: person.email, password: 'wrong-Password-1' },
    });
    const [line] = await writtenEvents('sign-in.failed');
    expect(line).toMatchObject({ subject_id: person.id, times: 1 });
    expect(JSON.stringify(line)).not.toContain(person.email);
  });

  it('contains an operation refused to a role, by GraphQL and REST', async () => {
    const person = await signUp(shop);
    await shop.graphql('{ adminActs { total } }', {}, { token: person.token });
    await fetch(`${shop.url}/coupon`, { headers: { authorization: `Bearer ${person.token}` } });
    const lines = await writtenEvents('access.refused');
    // Both are written in one batch, in the order of their keys.
    expect(lines.map(({ actor_id, detail }) => `${actor_id} ${detail.code}`).toSorted()).toEqual(
      [`${person.id} FORBIDDEN`, `${person.id} forbidden`].toSorted(),
    );
  });

  it('contains a changed role, with the admin and the account', async () => {
    const [admin, person] = [await signUpAs(shop, Role.admin), await signUp(shop)];
    await shop.graphql(
      `mutation ($userId: ID!) { changeRole(userId: $userId, role: admin, reason: "Nova colega") { __typename } }`,
      { userId: person.id },
      { token: admin.token },
    );
    expect(await writtenEvents('access.changed')).toMatchObject([
      { actor_id: admin.id, subject_id: person.id, detail: { act: 'role-changed' } },
    ]);
  });

  it('contains a forged payment webhook', async () => {
    const answer = await fetch(`${shop.url}/webhooks/payment`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
    expect(await writtenEvents('webhook.forged')).toHaveLength(1);
  });

  it('contains an exceeded rate limit, and costs the refused requests no SQL statement', async () => {
    const take = () => shop.services.limits.take('contact', '192.0.2.1');
    for (let turn = 0; turn < 12; turn += 1) await take();
    const { statements } = await countStatementsOfProcess(async () => {
      for (let turn = 0; turn < 20; turn += 1) await take();
    });
    expect(statements).toEqual([]);
    const lines = await writtenEvents('limit.hit');
    // Ten of the 32 were allowed.
    expect(lines).toMatchObject([{ detail: { limit: 'contact' }, times: 22 }]);
  });
});
