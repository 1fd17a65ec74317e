import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { dispensedOrder, pay, type StepWorld } from '../../../../test/fixtures/order/stepOrders.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatements } from '../../../shared/database/statements.ts';
import { listUnfinished } from './listUnfinished.ts';

let app: TestApp;
let world: StepWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = { app, doctor: await signUpAs(app, 'doctor') };
  const buyer = await shopper(app);
  for (let number = 0; number < 5; number += 1) await pay(buyer, 'creatina');
});
afterAll(() => app.close());

describe('the list of unfinished orders', () => {
  const list = (isLate: boolean, after: string | null = null, limit = 2) =>
    listUnfinished(
      { em: app.services.orm.em, catalog: app.services.catalog, now: app.clock.now() },
      { isLate, after, limit, offset: 0 },
    );

  it('begins a page after the last row of the page before, the earliest due date first', async () => {
    const first = await list(false);
    const due = await rows(app, 'select id::text from transaction_step order by due_at, id');
    const second = await list(false, first.next);
    expect(first.total).toBe(due.length);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      due.slice(0, 4).map(({ id }) => id),
    );
    expect((await list(false, second.previous)).items).toEqual(first.items);
  });

  it('skips no order when the last one of a page is sent before the next page is read', async () => {
    const before = await list(false, null, 10);
    const first = await list(false);
    const last = first.items.at(-1);
    await rows(app, 'update transaction set status = $2 where id = $1', [last?.id, ORDER_STATUS.inTransit]);
    const second = await list(false, first.next);
    expect(second.items.map(({ id }) => id)).toEqual(before.items.slice(2, 4).map(({ id }) => id));
    expect((await list(false, second.previous)).items.map(({ id }) => id)).toEqual([first.items[0]?.id]);
  });

  it('needs three statements for a page', async () => {
    await list(false);
    const { statements } = await countStatements(() => list(false));
    expect(statements).toHaveLength(3);
  });

  it('computes only changed orders', async () => {
    const { id } = await dispensedOrder(world);
    await list(false);
    const [before] = await rows(app, 'select max(computed_at) as at from transaction_step');
    app.clock.moveTo(app.clock.offsetMs + 1_000);
    await rows(app, 'update transaction set status = $2 where id = $1', [id, ORDER_STATUS.picking]);
    await list(false);
    const [changed] = await rows(app, 'select computed_at as at from transaction_step where id = $1', [id]);
    expect(changed.at > before.at).toBe(true);
    // A step with `recheck_at` is computed again with the time, even without a change.
    const [after] = await rows(
      app,
      `select max(computed_at) as at from transaction_step where id <> $1 and recheck_at is null`,
      [id],
    );
    expect(after.at <= before.at).toBe(true);
  });

  it('is for admins, and refused to buyers', async () => {
    const LIST = '{ unfinishedTransactions { total } }';
    expect((await app.graphql(LIST, {}, await shopper(app))).errors?.[0].extensions.code).toBe('FORBIDDEN');
    const admin = await signUpAs(app, 'admin');
    expect((await app.graphql(LIST, {}, admin)).data.unfinishedTransactions.total).toBeGreaterThan(0);
  });
});
