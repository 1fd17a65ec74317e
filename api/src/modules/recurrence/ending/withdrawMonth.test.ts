import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { type PixSubscriber, payerApp, subscribeByPix } from '../../../../test/builders/pixAutomatico.ts';
import {
  amountsChargedTo,
  mailsTo,
  monthStates,
  moveTo,
  readMine,
  runDay,
  runJobs,
} from '../../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../../test/builders/recurrences.ts';
import { onHand, type Shopper, setOnHand } from '../../../../test/builders/shoppers.ts';
import { withdrawals } from '../../../../test/builders/withdrawals.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { RecurrenceChargeRow } from '../month/recurrenceMonth.entity.ts';

const SKU = 'shampoo-energizante';
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } ... on UserError { code } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
beforeEach(async () => {
  moveTo(app, '2026-11-21');
  await setOnHand(app, SKU, 500);
});
afterEach(async () => {
  await app.services.database.pool.query(`update recurrence set status = ${RECURRENCE_STATUS.cancelled}`);
});
afterAll(() => app.close());

type AnySubscriber = Subscriber | PixSubscriber;

/** Signs the shopper and an admin in again: the tests move the clock by months, and access tokens expire. */
async function signedIn(person: AnySubscriber) {
  const { data } = await app.graphql(LOGIN, { input: { username: person.email, password: person.password } });
  const admin: Person = await signUpAs(app, 'admin');
  return { buyer: { ...person, token: data.login.token } as Shopper, shop: withdrawals(app, admin) };
}
const orderOf = async (person: AnySubscriber): Promise<string> =>
  (await readMine(app, person.id)).months[0]?.transactionId ?? '';
const chargesOf = async (person: AnySubscriber) =>
  (
    await app.services.orm.em
      .fork()
      .find(RecurrenceChargeRow, { recurrenceId: person.recurrence.id }, { orderBy: { begunAt: 'asc' } })
  ).map(({ outcome, amountCents }) => [outcome, amountCents]);

async function paidMonth(): Promise<Subscriber> {
  const rui = await subscribe(app);
  for (const on of ['2026-12-14', '2026-12-21']) await runDay(app, on);
  expect(await monthStates(app, rui.id)).toEqual(['2026-12 charged']);
  return rui;
}

describe('a withdrawal from a month of a subscription', () => {
  it('before the parcel is sent refunds that month, and the subscription continues', async () => {
    const rui = await paidMonth();
    const { total } = rui.order;
    const { buyer, shop } = await signedIn(rui);
    const id = await orderOf(rui);
    const unitsBefore = await onHand(app, SKU);
    expect(await shop.withdraw(buyer, id)).toMatchObject({ state: 'REFUNDED', isWhole: true, refund: total });
    await shop.settle(id);
    await runJobs(app);
    expect(await monthStates(app, rui.id)).toEqual(['2026-12 refunded']);
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2027-01-21',
    });
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: total });
    expect(await amountsChargedTo(app, rui.id)).toEqual([total]);
    expect(await onHand(app, SKU)).toBe(unitsBefore + 1);
    // The charges of the month do not change: the refund is in the charges of the order.
    expect(await chargesOf(rui)).toEqual([['paid', total]]);
    expect(await mailsTo(app, rui.email)).not.toContain('cancelled');
    for (const on of ['2027-01-14', '2027-01-21']) await runDay(app, on);
    expect(await monthStates(app, rui.id)).toEqual(['2026-12 refunded', '2027-01 charged']);
    expect(await amountsChargedTo(app, rui.id)).toEqual([total, total]);
  });

  it('refunds a month that later runs of the job do not charge again', async () => {
    const rui = await paidMonth();
    const { buyer, shop } = await signedIn(rui);
    const id = await orderOf(rui);
    await shop.withdraw(buyer, id);
    await shop.settle(id);
    for (const on of ['2026-12-22', '2026-12-28', '2027-01-04']) await runDay(app, on);
    expect(await chargesOf(rui)).toHaveLength(1);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
  });

  it('after the delivery is possible for seven days, and refunds when the parcel is returned', async () => {
    const rui = await paidMonth();
    const { total } = rui.order;
    const id = await orderOf(rui);
    const first = await signedIn(rui);
    await first.shop.deliver(id);
    await runJobs(app);
    expect(await monthStates(app, rui.id)).toEqual(['2026-12 shipped']);
    expect(await first.shop.readOffer(first.buyer, id)).toMatchObject({ way: 'RETURN', until: '2026-12-28' });
    const withdrawal = await first.shop.withdraw(first.buyer, id);
    expect(withdrawal).toMatchObject({ state: 'LABEL', refund: total });
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
    await first.shop.registerPosting(first.buyer, withdrawal.id);
    expect(await first.shop.receive(withdrawal.id)).toMatchObject({ state: 'REFUNDED' });
    await first.shop.settle(id);
    await runJobs(app);
    expect(await first.shop.bankTotals(id)).toEqual({ received: total, returned: total });
    expect(await monthStates(app, rui.id)).toEqual(['2026-12 refunded']);
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.active);
  });

  it('is refused on the day after the seventh', async () => {
    const rui = await paidMonth();
    const id = await orderOf(rui);
    const first = await signedIn(rui);
    await first.shop.deliver(id);
    moveTo(app, '2026-12-29');
    const { buyer, shop } = await signedIn(rui);
    expect(await shop.readOffer(buyer, id)).toMatchObject({ way: null, quote: null });
    expect(await shop.withdraw(buyer, id)).toMatchObject({ refused: 'withdrawal_too_late' });
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.active);
  });

  it('paid by PIX Automático is refunded by PIX, and the authorisation stays', async () => {
    const ana = await subscribeByPix(app);
    for (const on of ['2026-12-14', '2026-12-17']) await runDay(app, on);
    moveTo(app, '2026-12-21');
    await payerApp(app, 'run', {});
    for (let attempts = 0; attempts < 200 && !(await orderOf(ana)); attempts += 1) await runJobs(app);
    const id = await orderOf(ana);
    const { buyer, shop } = await signedIn(ana);
    await shop.withdraw(buyer, id);
    await shop.settle(id);
    await runJobs(app);
    expect(await shop.bankTotals(id)).toEqual({ received: ana.order.total, returned: ana.order.total });
    expect(await readMine(app, ana.id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      pixAutomatico: { state: 'active' },
    });
    expect(await monthStates(app, ana.id)).toEqual(['2026-12 refunded']);
  });
});

describe('a withdrawal from the first order of a subscription', () => {
  it('of all units ends the subscription', async () => {
    const rui = await subscribe(app);
    const { buyer, shop } = await signedIn(rui);
    await shop.withdraw(buyer, rui.order.id);
    await shop.settle(rui.order.id);
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.cancelled,
      nextShipmentOn: null,
    });
    expect(await mailsTo(app, rui.email)).toContain('cancelled');
    for (const on of ['2026-12-14', '2026-12-21']) await runDay(app, on);
    expect([await monthStates(app, rui.id), await amountsChargedTo(app, rui.id)]).toEqual([[], []]);
  });

  it('of some units keeps the subscription with all of its items', async () => {
    const rui = await subscribe(app, { slugs: [SKU, SKU] });
    const { buyer, shop } = await signedIn(rui);
    const withdrawal = await shop.withdraw(buyer, rui.order.id, { [SKU]: 1 });
    expect(withdrawal).toMatchObject({ state: 'REFUNDED', isWhole: false });
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      items: [{ quantity: 2 }],
    });
    for (const on of ['2026-12-14', '2026-12-21']) await runDay(app, on);
    expect((await amountsChargedTo(app, rui.id)).at(-1)).toBe(rui.order.total);
  });
});
