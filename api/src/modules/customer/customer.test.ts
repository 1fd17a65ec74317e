import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../test/closedToOthers.ts';
import { insertHistory } from '../../../test/dashboard/shopHistory.ts';
import { signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { newId } from '../../shared/ids.ts';

let app: TestApp;
let admin: Shopper;
let rui: Shopper;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
  rui = await shopper(app);
});
afterAll(() => app.close());

const READ = `query ($id: ID!) { customer(id: $id) {
  id name maskedDocument maskedEmail maskedPhone maskedPlace transactionCount paid
  transactions { id code total } subscriptions { statusLabel total } credits { amount } messages { protocol }
  consents { purpose isActive } } }`;
const HEALTH = `query ($id: ID!) { customerHealth(id: $id) {
  appointments { id statusLabel } prescriptions { id } photos { id } } }`;
const GIVE_REASON = `mutation ($id: ID!) { giveAccessReason(kind: PATIENT_REQUEST, text: "A pessoa pediu ajuda.", recordId: $id) {
  __typename } }`;

const read = async (id: string) => {
  const { data, errors } = await admin.call(READ, { id });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.customer;
};

describe('customer', () => {
  it('is closed to every role but admin, and also to the customer', async () => {
    await expectClosedToOthers(app, [
      [READ, { id: rui.id }],
      [HEALTH, { id: rui.id }],
    ]);
    for (const document of [READ, HEALTH])
      expect((await rui.call(document, { id: rui.id })).errors?.[0].extensions.code).toBe('FORBIDDEN');
  });

  it('shows the orders that reached checkout and the total of the paid ones, not a draft order, and personal data only in part', async () => {
    const order = await rui.payByCard((await rui.order('gummy')).id);
    await rui.order('creatina');
    const customer = await read(rui.id);
    expect(customer).toMatchObject({
      id: rui.id,
      transactionCount: 1,
      paid: order.total,
      transactions: [{ id: order.id, code: order.code, total: order.total }],
      subscriptions: [],
      credits: [],
      messages: [],
    });
    const shown = JSON.stringify(customer);
    expect(shown).not.toContain(rui.document);
    expect(shown).not.toContain(rui.email);
    expect(customer.maskedDocument).toBe(`***.${rui.document.slice(3, 6)}.${rui.document.slice(6, 9)}-**`);
  });

  it('answers NOT_FOUND for an account that does not exist', async () => {
    for (const id of [newId(), 'no-id'])
      for (const document of [READ, HEALTH]) {
        const { errors } = await admin.call(document, { id });
        expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
      }
  });

  it('runs a constant number of SQL statements for any number of orders', async () => {
    const statements = async () => (await countStatementsOfProcess(() => read(rui.id))).statements.length;
    await read(rui.id);
    const few = await statements();
    const at = app.clock.now();
    await insertHistory(
      app.services.database.pool,
      rui.id,
      [1, 2, 3, 4, 5].map(() => ({ kind: 'sale' as const, at, cents: 100, choice: 0 })),
    );
    expect(await statements()).toBe(few);
  });
});

describe('customerHealth', () => {
  it('asks for a reason, even when there is no record, and writes each row into the access log', async () => {
    const ana = await shopper(app);
    const refused = await admin.call(HEALTH, { id: ana.id });
    expect(refused.errors?.[0].extensions).toMatchObject({ code: 'reason_required' });
    await insertHistory(app.services.database.pool, ana.id, [
      { kind: 'decidedAppointment', at: app.clock.now() },
    ]);
    await admin.call(GIVE_REASON, { id: ana.id });
    const { data } = await admin.call(HEALTH, { id: ana.id });
    expect(data.customerHealth).toMatchObject({
      appointments: [{ statusLabel: 'Sem necessidade de medicamento' }],
      prescriptions: [],
      photos: [],
    });
    const { rows } = await app.services.database.pool.query(
      'select what, entity_id, viewer_id from access_entry where owner_id = $1',
      [ana.id],
    );
    expect(rows).toEqual([
      { what: 'appointment', entity_id: data.customerHealth.appointments[0].id, viewer_id: admin.id },
    ]);
    // The reason is about one person.
    const { errors } = await admin.call(HEALTH, { id: rui.id });
    expect(errors?.[0].extensions.code).toBe('reason_required');
  });
});
