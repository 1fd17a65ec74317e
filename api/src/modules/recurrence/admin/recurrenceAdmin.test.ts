import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { prescribe } from '../../../../test/builders/prescriptionUploads.ts';
import {
  dayOf,
  mailsTo,
  monthStates,
  moveTo,
  reconcile,
  round,
  takenFrom,
  turn,
} from '../../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { openedRows } from '../../../../test/openedRows.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countServed } from '../../../shared/database/statements.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { stepMonth } from '../month/runMonth.ts';

const SKU = 'shampoo-energizante';
const MEDICINE = 'finasterida';
const REASON = 'Pedido por telefone, protocolo 4711';

const LIST = `query ($limit: Int, $after: String, $search: String, $status: Int, $trouble: RecurrenceTrouble, $shipFrom: String, $shipUntil: String) {
  recurrences(limit: $limit, after: $after, search: $search, status: $status, trouble: $trouble, shipFrom: $shipFrom, shipUntil: $shipUntil) {
    total next items { id ownerName ownerEmail status nextShipmentOn monthState trouble units total } } }`;
const DETAIL = `id ownerName ownerEmail ownerDocument repairs current { month state attempts declineReason retryOn giveUpOn waitUntil }
  recurrence { status nextShipmentOn isEnding months { month state } }
  charges { month attempt amount outcome declineReason transactionId } moves { month label reason authorName isStep }`;
const READ = `query ($id: ID!) { managedRecurrence(id: $id) { ${DETAIL} } }`;
const REPAIRS = [
  'cancelRecurrenceFor',
  'retryRecurrenceCharge',
  'releaseRecurrenceMonth',
  'resumeRecurrenceFor',
] as const;
const repairOf = (name: string) =>
  `mutation ($id: ID!, $reason: String!) { ${name}(id: $id, reason: $reason) { ... on ManagedRecurrence { ${DETAIL} } ... on UserError { code } } }`;
const MOVE = `mutation ($id: ID!, $shipOn: String!, $reason: String!) {
  moveNextShipment(id: $id, shipOn: $shipOn, reason: $reason) { ... on ManagedRecurrence { ${DETAIL} } ... on UserError { code } } }`;

let app: TestApp;
let admin: Person;
let rui: Subscriber;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
beforeEach(async () => {
  moveTo(app, '2026-11-21');
  await setOnHand(app, SKU, 500);
  rui = await subscribe(app);
  id = rui.recurrence.id;
});
afterEach(async () => {
  await turn(app, { cardDecline: null, down: false, lost: false });
  await app.services.pool.query('update recurrence set status = 3');
});
afterAll(() => app.close());

/**
 * Tokens last fifteen minutes and days pass here, so each request comes from an admin who has just signed in.
 */
const one = async (document: string, variables: Record<string, unknown> = {}) => {
  admin = await signUpAs(app, 'admin');
  const { data, errors } = await app.graphql(document, variables, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const list = (variables: Record<string, unknown> = {}) => one(LIST, variables);
const read = () => one(READ, { id });
const repair = (name: (typeof REPAIRS)[number], reason = REASON) => one(repairOf(name), { id, reason });
const move = (shipOn: string, reason = REASON) => one(MOVE, { id, shipOn, reason });
const found = async (variables: Record<string, unknown>): Promise<string[]> =>
  (await list(variables)).items.map((item: { id: string }) => item.id);
const states = () => monthStates(app, rui.id);
const taken = async () => (await takenFrom(app, rui.id)).length;
const lastMail = async () => (await mailsTo(app, rui.email)).at(-1);
const acts = async () =>
  (await openedRows(app, AdminAct, { entityId: id })).map(({ act, reason, userId }) => ({
    act,
    reason,
    userId,
  }));
const events = async () =>
  (
    await app.services.pool.query(
      `select count(*)::int as count from event where type = 'recurrence.changed' and entity_id = $1`,
      [id],
    )
  ).rows[0].count;

describe('the admin’s list of subscriptions', () => {
  it('is open to admins only, and repairs need a fresh code', async () => {
    await expectClosedToOthers(app, [
      [LIST],
      [READ, { id }],
      ...REPAIRS.map((name) => [repairOf(name), { id, reason: REASON }] as const),
      [MOVE, { id, shipOn: '2026-12-28', reason: REASON }],
    ]);
    const owner = await app.graphql(READ, { id }, await signUp(app));
    expect(owner.errors?.[0].extensions.code).toBe('FORBIDDEN');
    const stale = await signUpAs(app, 'admin', { isSteppedUp: false });
    for (const name of REPAIRS) {
      const { errors } = await app.graphql(repairOf(name), { id, reason: REASON }, stale);
      expect([name, errors?.[0].extensions.code]).toEqual([name, 'step_up_required']);
    }
    const { errors } = await app.graphql(MOVE, { id, shipOn: '2026-12-28', reason: REASON }, stale);
    expect(errors?.[0].extensions.code).toBe('step_up_required');
    expect([await acts(), await states(), (await read()).recurrence.status]).toEqual([[], [], 1]);
  });

  it('finds subscriptions by CPF, e-mail, state and day, and nothing by other words', async () => {
    const other = await subscribe(app);
    expect(await found({ search: rui.document })).toEqual([id]);
    expect(await found({ search: rui.email })).toEqual([id]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: rui.email, status: 2 })).toEqual([]);
    expect((await found({ status: 1 })).slice(0, 2)).toEqual([other.recurrence.id, id]);
    expect(await found({ shipFrom: '2026-12-21', shipUntil: '2026-12-21' })).toEqual(
      [id, other.recurrence.id].toSorted(),
    );
    expect(await found({ shipUntil: '2026-12-20' })).toEqual([]);
    expect(await found({ shipFrom: '2026-12-22' })).toEqual([]);
    const [item] = (await list({ search: rui.email })).items;
    expect(item).toMatchObject({ ownerEmail: rui.email, status: 1, nextShipmentOn: '2026-12-21', units: 1 });
  });

  it('lists subscriptions by their problem until it is solved', async () => {
    await dayOf(app, '2026-12-14');
    expect(await found({ trouble: 'soldOut' })).toEqual([]);
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-21');
    expect(await found({ trouble: 'soldOut' })).toEqual([id]);
    await setOnHand(app, SKU, 500);
    await turn(app, { cardDecline: 'insufficient_funds' });
    moveTo(app, '2026-12-21', '14:00:00');
    await round(app);
    expect([await found({ trouble: 'soldOut' }), await found({ trouble: 'failedCharge' })]).toEqual([
      [],
      [id],
    ]);
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30', '2027-01-08'])
      await dayOf(app, day);
    const [item] = (await list({ trouble: 'failedCharge' })).items;
    expect(item).toMatchObject({ id, status: 2, nextShipmentOn: null });
  });

  it('lists subscriptions that wait for a prescription separately', async () => {
    const known = await signUp(app);
    await prescribe(app, known, { slug: MEDICINE, dispensings: 1 });
    const patient = await subscribe(app, { known, slugs: [MEDICINE] });
    for (const day of ['2026-12-14', '2026-12-21']) await dayOf(app, day);
    expect(await found({ trouble: 'waitingPrescription' })).toEqual([patient.recurrence.id]);
  });

  it('has pages that neither repeat nor skip a row when another subscription begins', async () => {
    const more = [await subscribe(app), await subscribe(app)].map(({ recurrence }) => recurrence.id);
    const expected = [...more.toReversed(), id];
    const first = await list({ status: 1, limit: 1 });
    expect(first.total).toBe(3);
    await subscribe(app);
    const second = await list({ status: 1, limit: 1, after: first.next });
    const third = await list({ status: 1, limit: 1, after: second.next });
    expect([first, second, third].map(({ items }) => items[0].id)).toEqual(expected);
    expect(third.next).toBeNull();
    const byDay = { shipFrom: '2026-12-21', limit: 3 };
    const page = await list(byDay);
    const rest = await list({ ...byDay, after: page.next });
    expect(new Set([...page.items, ...rest.items].map((item: { id: string }) => item.id)).size).toBe(4);
    expect((await list({ after: 'nonsense', limit: 1 })).items).toHaveLength(1);
  });

  it('costs the same number of statements for one subscription and for five', async () => {
    for (let count = 0; count < 4; count += 1) await subscribe(app);
    const reader = await signUpAs(app, 'admin');
    const statements = async (limit: number) =>
      (await countServed(() => app.graphql(LIST, { limit, search: rui.email.split('@')[1] }, reader)))
        .statements.length;
    const few = await statements(1);
    expect(await statements(5)).toBe(few);
    expect(few).toBeLessThanOrEqual(9);
  });
});

describe('managedRecurrence', () => {
  it('shows its months, every charge and who changed what', async () => {
    for (const day of ['2026-12-14', '2026-12-21']) await dayOf(app, day);
    const seen = await read();
    expect(seen).toMatchObject({
      ownerEmail: rui.email,
      ownerDocument: rui.document,
      recurrence: { status: 1, months: [{ month: '2026-12', state: 'charged' }] },
      charges: [{ month: '2026-12', attempt: 1, outcome: 'paid', transactionId: expect.any(String) }],
      repairs: ['cancel', 'move'],
      current: null,
    });
    expect(seen.moves.map(({ month, label }: { month: string; label: string }) => [month, label])).toEqual([
      ['2026-12', 'Pago'],
      ['2026-12', 'Pagamento em andamento'],
      ['2026-12', 'Programado'],
      [null, 'Ativa'],
    ]);
  });

  it('is null for an invalid id', async () => {
    for (const strange of [newId(), 'x', '']) expect(await one(READ, { id: strange })).toBeNull();
  });
});

describe('a repair', () => {
  it('requires a reason, and changes nothing without one', async () => {
    for (const name of REPAIRS) expect(await repair(name, ' \0')).toEqual({ code: 'admin_reason_required' });
    expect(await move('2026-12-28', '')).toEqual({ code: 'admin_reason_required' });
    expect((await read()).recurrence.status).toBe(1);
  });

  it('that is not possible now is refused and not logged', async () => {
    for (const name of ['retryRecurrenceCharge', 'releaseRecurrenceMonth', 'resumeRecurrenceFor'] as const)
      expect(await repair(name)).toEqual({ code: 'recurrence_repair_not_possible' });
    expect(await acts()).toEqual([]);
  });

  it('by an admin whose role was just removed is refused', async () => {
    const former = await signUpAs(app, 'admin');
    await app.services.pool.query(`update user_account set role = 'patient' where id = $1`, [former.id]);
    const { errors } = await app.graphql(repairOf('cancelRecurrenceFor'), { id, reason: REASON }, former);
    expect(errors?.[0].extensions.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
    expect((await read()).recurrence.status).toBe(1);
  });
});

describe('cancelRecurrenceFor', () => {
  it('ends the subscription, informs the person once and is logged with its reason', async () => {
    const before = await events();
    expect(await repair('cancelRecurrenceFor')).toMatchObject({
      recurrence: { status: 3, nextShipmentOn: null },
      repairs: [],
    });
    expect(await acts()).toEqual([{ act: 'subscription-cancelled', reason: REASON, userId: rui.id }]);
    expect([await lastMail(), (await events()) - before]).toEqual(['cancelled', 1]);
    const [last] = (await read()).moves;
    expect(last).toMatchObject({
      label: 'Cancelada',
      reason: 'cancel_by_admin',
      authorName: expect.any(String),
    });
    for (const day of ['2026-12-14', '2026-12-21']) await dayOf(app, day);
    expect([await states(), await taken()]).toEqual([[], 1]);
  });

  it('stops a shipment that the person could no longer stop, before it is charged', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-19');
    expect(await repair('cancelRecurrenceFor')).toMatchObject({ recurrence: { status: 3 } });
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('makes a month that is being charged the last one', async () => {
    await chargeLeftOpen();
    expect(await repair('cancelRecurrenceFor')).toMatchObject({ recurrence: { status: 1, isEnding: true } });
    await untilBankIsAsked();
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
    expect((await read()).recurrence.status).toBe(3);
  });
});

/** A worker wrote the charge and stopped before the bank was asked. */
async function chargeLeftOpen(): Promise<void> {
  await dayOf(app, '2026-12-14');
  moveTo(app, '2026-12-21');
  const { rows } = await app.services.pool.query('select id from recurrence_month where recurrence_id = $1', [
    id,
  ]);
  await stepMonth(app.services, rows[0].id);
}

/** The reconciliation finds no trace of the charge at the bank, and the month tries another one. */
async function untilBankIsAsked(): Promise<void> {
  for (const time of ['12:15:00', '12:30:00', '12:45:00']) {
    moveTo(app, '2026-12-21', time);
    await reconcile(app);
    await round(app);
  }
}

describe('retryRecurrenceCharge', () => {
  it('charges a declined month once more today, and never twice', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'insufficient_funds' });
    await dayOf(app, '2026-12-21');
    expect((await read()).repairs).toEqual(['cancel', 'retry']);
    await turn(app, { cardDecline: null });
    const before = await events();
    expect(await repair('retryRecurrenceCharge')).toMatchObject({ current: { retryOn: '2026-12-21' } });
    expect([await lastMail(), (await events()) - before]).toEqual(['changed', 1]);
    expect(await repair('retryRecurrenceCharge')).toEqual({ code: 'recurrence_repair_not_possible' });
    await round(app);
    await round(app);
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
    expect((await acts()).map(({ act }) => act)).toEqual(['subscription-charge-retried']);
  });

  it('does not retry a card that the bank refused permanently', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'lost_or_stolen' });
    await dayOf(app, '2026-12-21');
    expect(await repair('retryRecurrenceCharge')).toEqual({ code: 'recurrence_repair_not_possible' });
  });
});

describe('moveNextShipment', () => {
  it('moves an announced shipment with its charge, and the person keeps the time to cancel', async () => {
    await dayOf(app, '2026-12-14');
    const before = await events();
    expect(await move('2026-12-28')).toMatchObject({ recurrence: { nextShipmentOn: '2026-12-28' } });
    expect([await lastMail(), (await events()) - before]).toEqual(['changed', 1]);
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 announced'], 1]);
    await dayOf(app, '2026-12-28');
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
    expect((await read()).recurrence.nextShipmentOn).toBe('2027-01-21');
  });

  it('moves an unannounced shipment to a business day, and announces it in time', async () => {
    expect(await move('2026-12-26')).toMatchObject({ recurrence: { nextShipmentOn: '2026-12-28' } });
    await dayOf(app, '2026-12-14');
    expect(await states()).toEqual([]);
    for (const day of ['2026-12-18', '2026-12-28']) await dayOf(app, day);
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
  });

  it.each([
    ['2026-11-27', 'recurrence_date_too_soon'],
    ['2027-01-20', 'recurrence_date_too_late'],
    ['2026-02-30', 'invalid_input'],
  ])('refuses to move to %s', async (shipOn, code) => {
    expect(await move(shipOn)).toEqual({ code });
    expect((await read()).recurrence.nextShipmentOn).toBe('2026-12-21');
  });

  it('does not change a month that is already being charged', async () => {
    await chargeLeftOpen();
    expect(await move('2026-12-28')).toEqual({ code: 'recurrence_repair_not_possible' });
  });
});

describe('releaseRecurrenceMonth', () => {
  it('checks the stock again at once', async () => {
    await dayOf(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-21');
    await setOnHand(app, SKU, 500);
    await round(app);
    expect(await states()).toEqual(['2026-12 waitingStock']);
    const before = await events();
    expect(await repair('releaseRecurrenceMonth')).toMatchObject({ current: { state: 'waitingStock' } });
    expect((await events()) - before).toBe(1);
    await round(app);
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
  });

  it('asks the bank about an open charge, and charges nothing a second time', async () => {
    await chargeLeftOpen();
    expect(await repair('releaseRecurrenceMonth')).toMatchObject({ current: { state: 'checked' } });
    const { rows } = await app.services.pool.query(
      `select count(*)::int as count from pgboss.job where name = 'payment.reconcile'`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
    await untilBankIsAsked();
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
  });
});

describe('resumeRecurrenceFor', () => {
  async function suspended(): Promise<void> {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'insufficient_funds' });
    for (const day of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-28', '2026-12-29', '2027-01-08'])
      await dayOf(app, day);
    expect((await read()).recurrence.status).toBe(2);
    await turn(app, { cardDecline: null });
  }

  it('resumes a suspended subscription by the same rules as for the person', async () => {
    await suspended();
    const before = await events();
    expect(await repair('resumeRecurrenceFor')).toMatchObject({
      recurrence: { status: 1 },
      repairs: ['cancel', 'move'],
    });
    expect([await lastMail(), (await events()) - before]).toEqual(['resumed', 1]);
    expect((await acts()).at(-1)).toEqual({ act: 'subscription-resumed', reason: REASON, userId: rui.id });
    expect(await taken()).toBe(1);
  });

  it('is refused without a card', async () => {
    await suspended();
    await app.services.pool.query('update recurrence set card_id = null where id = $1', [id]);
    expect(await repair('resumeRecurrenceFor')).toEqual({ code: 'recurrence_needs_card' });
    expect(await acts()).toEqual([]);
  });
});
