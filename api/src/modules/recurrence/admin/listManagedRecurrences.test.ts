import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { prescribe } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { moveTo, runDay, runJobs, setBankSwitches } from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import {
  app,
  askAsAdmin,
  id,
  MOVE_SHIPMENT,
  prepareManagedRecurrence,
  READ_RECURRENCE,
  REASON,
  REPAIRS,
  read,
  readAdminActs,
  repairOf,
  rui,
  SKU,
  states,
} from '../../../../test/fixtures/recurrence/managedRecurrence.ts';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { newId } from '../../../shared/ids.ts';

prepareManagedRecurrence();

const MEDICINE = 'finasterida';
const LIST = `query ($limit: Int, $after: String, $search: String, $status: Int, $trouble: RecurrenceTrouble, $shipFrom: String, $shipUntil: String) {
  recurrences(limit: $limit, after: $after, search: $search, status: $status, trouble: $trouble, shipFrom: $shipFrom, shipUntil: $shipUntil) {
    total next items { id ownerName ownerEmail status nextShipmentOn monthState trouble units total } } }`;

const list = (variables: Record<string, unknown> = {}) => askAsAdmin(LIST, variables);
const findIds = async (variables: Record<string, unknown>): Promise<string[]> =>
  (await list(variables)).items.map((item: { id: string }) => item.id);

describe('the admin’s list of subscriptions', () => {
  it('is open to admins only, and repairs need a fresh code', async () => {
    await expectClosedToOthers(app, [
      [LIST],
      [READ_RECURRENCE, { id }],
      ...REPAIRS.map((name) => [repairOf(name), { id, reason: REASON }] as const),
      [MOVE_SHIPMENT, { id, shipOn: '2026-12-28', reason: REASON }],
    ]);
    const owner = await app.graphql(READ_RECURRENCE, { id }, await signUp(app));
    expect(owner.errors?.[0].extensions.code).toBe('FORBIDDEN');
    const stale = await signUpAs(app, 'admin', { codeMinutesAgo: 11 });
    for (const name of REPAIRS) {
      const { errors } = await app.graphql(repairOf(name), { id, reason: REASON }, stale);
      expect([name, errors?.[0].extensions.code]).toEqual([name, 'step_up_required']);
    }
    const { errors } = await app.graphql(MOVE_SHIPMENT, { id, shipOn: '2026-12-28', reason: REASON }, stale);
    expect(errors?.[0].extensions.code).toBe('step_up_required');
    expect([await readAdminActs(), await states(), (await read()).recurrence.status]).toEqual([
      [],
      [],
      RECURRENCE_STATUS.active,
    ]);
  });

  it('finds subscriptions by CPF, e-mail, state and day, and does not read % as a wildcard', async () => {
    const other = await subscribe(app);
    expect(await findIds({ search: rui.document })).toEqual([id]);
    expect(await findIds({ search: rui.email })).toEqual([id]);
    expect(await findIds({ search: '%' })).toEqual([]);
    expect(await findIds({ search: rui.email, status: RECURRENCE_STATUS.suspended })).toEqual([]);
    expect((await findIds({ status: RECURRENCE_STATUS.active })).slice(0, 2)).toEqual([
      other.recurrence.id,
      id,
    ]);
    expect(await findIds({ shipFrom: '2026-12-21', shipUntil: '2026-12-21' })).toEqual(
      [id, other.recurrence.id].toSorted(),
    );
    expect(await findIds({ shipUntil: '2026-12-20' })).toEqual([]);
    expect(await findIds({ shipFrom: '2026-12-22' })).toEqual([]);
    const [item] = (await list({ search: rui.email })).items;
    expect(item).toMatchObject({
      ownerEmail: rui.email,
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2026-12-21',
      units: 1,
    });
  });

  it('lists a subscription as sold out until it is restocked, and a failed charge also after it suspended the subscription', async () => {
    await runDay(app, '2026-12-14');
    expect(await findIds({ trouble: 'soldOut' })).toEqual([]);
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    expect(await findIds({ trouble: 'soldOut' })).toEqual([id]);
    await setOnHand(app, SKU, 500);
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    moveTo(app, '2026-12-21', '14:00:00');
    await runJobs(app);
    expect([await findIds({ trouble: 'soldOut' }), await findIds({ trouble: 'failedCharge' })]).toEqual([
      [],
      [id],
    ]);
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30', '2027-01-08'])
      await runDay(app, day);
    const [item] = (await list({ trouble: 'failedCharge' })).items;
    expect(item).toMatchObject({ id, status: RECURRENCE_STATUS.suspended, nextShipmentOn: null });
  });

  it('lists subscriptions that wait for a prescription separately', async () => {
    const known = await signUp(app);
    await prescribe(app, known, { slug: MEDICINE, dispensings: 1 });
    const patient = await subscribe(app, { known, slugs: [MEDICINE] });
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect(await findIds({ trouble: 'waitingPrescription' })).toEqual([patient.recurrence.id]);
  });

  it('has pages that neither repeat nor skip a row when another subscription begins', async () => {
    const more = [await subscribe(app), await subscribe(app)].map(({ recurrence }) => recurrence.id);
    const expected = [...more.toReversed(), id];
    const first = await list({ status: RECURRENCE_STATUS.active, limit: 1 });
    expect(first.total).toBe(3);
    await subscribe(app);
    const second = await list({ status: RECURRENCE_STATUS.active, limit: 1, after: first.next });
    const third = await list({ status: RECURRENCE_STATUS.active, limit: 1, after: second.next });
    expect([first, second, third].map(({ items }) => items[0].id)).toEqual(expected);
    expect(third.next).toBeNull();
    const byDay = { shipFrom: '2026-12-21', limit: 3 };
    const page = await list(byDay);
    const nextPage = await list({ ...byDay, after: page.next });
    expect(new Set([...page.items, ...nextPage.items].map((item: { id: string }) => item.id)).size).toBe(4);
    // A text that is no cursor begins with the first page.
    expect((await list({ after: 'nonsense', limit: 1 })).items).toHaveLength(1);
  });

  it('runs a constant number of SQL statements for any number of subscriptions', async () => {
    for (let count = 0; count < 4; count += 1) await subscribe(app);
    const reader = await signUpAs(app, 'admin');
    const statements = async (limit: number) =>
      (
        await countStatementsOfProcess(() =>
          app.graphql(LIST, { limit, search: rui.email.split('@')[1] }, reader),
        )
      ).statements.length;
    const few = await statements(1);
    expect(await statements(5)).toBe(few);
    expect(few).toBeLessThanOrEqual(9);
  });
});

describe('managedRecurrence', () => {
  it('shows the months of a subscription, every charge and who changed what', async () => {
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    const managed = await read();
    expect(managed).toMatchObject({
      ownerEmail: rui.email,
      ownerDocument: rui.document,
      recurrence: { status: RECURRENCE_STATUS.active, months: [{ month: '2026-12', state: 'charged' }] },
      charges: [{ month: '2026-12', attempt: 1, outcome: 'paid', transactionId: expect.any(String) }],
      repairs: ['cancel', 'move'],
      current: null,
    });
    expect(managed.moves.map(({ month, label }: { month: string; label: string }) => [month, label])).toEqual(
      [
        ['2026-12', 'Pago'],
        ['2026-12', 'Pagamento em andamento'],
        ['2026-12', 'Programado'],
        [null, 'Ativa'],
      ],
    );
  });

  it('is null for an id that is unknown or invalid', async () => {
    for (const unknownId of [newId(), 'x', ''])
      expect(await askAsAdmin(READ_RECURRENCE, { id: unknownId })).toBeNull();
  });
});
