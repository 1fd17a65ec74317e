import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import {
  amountsChargedTo,
  monthStates,
  readMine,
  runJobs,
} from '../../api/test/builders/recurrenceMonths.ts';
import { signUpAs } from '../../api/test/people.ts';
import { queuedMails } from '../../api/test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../api/test/testApp.ts';
import { DEMO_SUBSCRIBER, seedDemo } from './seedDemo.ts';
import { seedDemoSubscription } from './seedDemoSubscription.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
  await seedDemo(app.services.orm.em.fork(), app.services.callers.tokens, app.clock.now());
  await seedDemoSubscription(app.services);
  const emailIndex = app.services.encryption.index('email', DEMO_SUBSCRIBER.email);
  ({ id } = await app.services.orm.em.fork().findOneOrFail(User, { emailIndex }));
});
afterAll(() => app.close());

describe('the subscription of the demo', () => {
  it('has shipped and skipped months in the past and a coming shipment', async () => {
    const mine = await readMine(app, id);
    expect(mine).toMatchObject({
      status: RECURRENCE_STATUS.active,
      card: { last4: '1111' },
      items: [{ quantity: 2 }],
    });
    expect((await monthStates(app, id)).map((state) => state.split(' ')[1])).toEqual([
      ...['shipped', 'skipped', 'shipped'],
    ]);
    expect((mine.nextShipmentOn ?? '') > todayInSaoPaulo(app.clock.now())).toBe(true);
    expect(mine.mayChangeNext).toBe(true);
  });

  it('was paid at the test bank, once for each shipment and once for the first order', async () => {
    const { total } = await readMine(app, id);
    expect(await amountsChargedTo(app, id)).toEqual([total, total, total]);
  });

  it('has orders whose moves follow one another in time', async () => {
    const { rows } = await app.services.database.pool.query<{ moves: number[] }>(
      `select array_agg(m.to_status order by m.at) as moves from transaction_status_move m
         join transaction t on t.id = m.transaction_id where t.user_id = $1 group by t.id`,
      [id],
    );
    const { approved, picking, inTransit, delivered } = ORDER_STATUS;
    expect(rows).toHaveLength(3);
    for (const { moves } of rows) expect(moves).toEqual([approved, picking, inTransit, delivered]);
  });

  it('is found by an admin, with its owner and status', async () => {
    const { data } = await app.graphql(
      `{ recurrences(limit: 5, search: "${DEMO_SUBSCRIBER.email}") { total items { ownerName status trouble } } }`,
      {},
      await signUpAs(app, 'admin'),
    );
    expect(data.recurrences).toEqual({
      total: 1,
      items: [{ ownerName: 'Caio Bittencourt', status: RECURRENCE_STATUS.active, trouble: null }],
    });
  });

  it('belongs to a person with an RG', async () => {
    const { nationalityDocument } = await app.services.orm.em.fork().findOneOrFail(User, { id });
    expect(nationalityDocument).toMatch(/^\d{9}$/);
  });

  it('sends no mail about past months', async () => {
    expect(await queuedMails(app, { to: DEMO_SUBSCRIBER.email })).toEqual([]);
  });

  it('is created once, and the monthly job finds nothing overdue in it', async () => {
    await seedDemoSubscription(app.services);
    await runJobs(app);
    expect(await amountsChargedTo(app, id)).toHaveLength(3);
    expect((await monthStates(app, id)).filter((state) => state.endsWith('shipped'))).toHaveLength(2);
  });
});
