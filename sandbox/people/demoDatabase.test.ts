import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { markAsDemo, refuseOtherKind } from '../../api/src/database/demoDatabase.ts';
import { signUp, signUpAs } from '../../api/test/people.ts';
import { startTestApp, type TestApp } from '../../api/test/testApp.ts';
import { seedDemo } from './seedDemo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const em = () => app.services.orm.em.fork();
const start = (isDemo: boolean) =>
  refuseOtherKind(em(), { isDemo, encryption: app.services.encryption }).then(
    () => 'starts',
    ({ message }: Error) => message,
  );
const DEMO_LEFT = /this database was a demo’s.* DATA_DIR=\.data-shop DEMO=off npm start/;
const SHOP = /this database is a shop’s.* DATA_DIR=\.data-demo npm start/;

describe('a database', () => {
  afterEach(() => app.services.database.pool.query(`delete from setting where name = 'demo'`));

  it('without an admin becomes a demo’s or a shop’s', async () => {
    await signUp(app);
    expect([await start(true), await start(false)]).toEqual(['starts', 'starts']);
  });

  it('of a demo serves no shop, once the demo has begun', async () => {
    // Every start of a demo marks its database.
    for (let starts = 0; starts < 2; starts += 1) await markAsDemo(em(), app.clock.now());
    expect([await start(true), await start(false)]).toEqual(['starts', expect.stringMatching(DEMO_LEFT)]);
  });

  it('of a demo of an earlier version, which has no row, is known by its published people', async () => {
    await seedDemo(em(), app.services.callers.tokens, app.clock.now());
    expect([await start(true), await start(false)]).toEqual(['starts', expect.stringMatching(DEMO_LEFT)]);
    // Published patients are enough, when the others have other addresses by now.
    await app.services.database.pool.query(
      `update user_account set email_index = left(md5(id::text), 22) where role <> 'patient'`,
    );
    expect(await start(false)).toMatch(DEMO_LEFT);
    // The next test needs a database without published people.
    await app.services.database.pool.query('update user_account set email_index = left(md5(id::text), 22)');
  });

  it('of a shop, which has an admin, gets no people of a demo', async () => {
    await signUpAs(app, 'admin');
    expect([await start(true), await start(false)]).toEqual([expect.stringMatching(SHOP), 'starts']);
  });
});
