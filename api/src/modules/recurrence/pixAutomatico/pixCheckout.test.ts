import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import {
  authorizationOf,
  payerApp,
  pixPayment,
  subscribeByPix,
  sweepAuthorizations,
} from '../../../../test/builders/pixAutomatico.ts';
import { asPerson, moveTo, setBankSwitches } from '../../../../test/builders/recurrenceMonths.ts';
import { subscriber } from '../../../../test/builders/recurrences.ts';
import { CARDS, payAtBank, readUntil, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { listRecurrences } from '../readRecurrence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
afterAll(() => app.close());

const paymentOf = async (id: string) => app.services.orm.em.fork().findOneOrFail(PaymentRow, { id });

describe('the checkout of a subscription with PIX Automático', () => {
  it('pays the first order and authorises the charges of later months with one code', async () => {
    const { recurrence, authorization, read, order } = await subscribeByPix(app, { limit: 25_000 });
    expect(await read(order.id)).toMatchObject({
      status: ORDER_STATUS.approvedAfterCompensation,
      isPaid: true,
    });
    expect(await authorizationOf(app, authorization)).toMatchObject({ state: 'active', limitCents: 25_000 });
    expect(recurrence).toMatchObject({ status: RECURRENCE_STATUS.active, card: null });
  });

  it('shows the waiting PIX of the order, marked as PIX Automático', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    const paid = await person.checkout(order.id, pixPayment(30_000));
    expect(paid).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
      payment: { method: PAYMENT_METHOD.pix, state: 'pending' },
    });
    expect(paid.payment.pix.copyPaste).toMatch(/^000201/);
    const { data } = await person.call(
      'query ($id: ID!) { transaction(id: $id) { payment { isPixAutomatico } } paymentSetup { hasPixAutomatico } }',
      { id: order.id },
    );
    expect(data).toMatchObject({
      transaction: { payment: { isPixAutomatico: true } },
      paymentSetup: { hasPixAutomatico: true },
    });
  });

  it('creates one code for a double click', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    const key = 'one-key-for-both-clicks';
    const requested = pixPayment(30_000);
    const [first, second] = await Promise.all([
      person.checkout(order.id, requested, key),
      person.checkout(order.id, requested, key),
    ]);
    expect(first.payment.id).toBe(second.payment.id);
    const { rows } = await app.services.database.pool.query(
      'select id from pix_authorization where user_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('ends the authorisation when the shopper switches to a card', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    const paid = await person.checkout(order.id, pixPayment(30_000));
    const { pixAuthorizationId } = await paymentOf(paid.payment.id);
    expect(await person.payByCard(order.id, CARDS.approved)).toMatchObject({ isPaid: true });
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, pixAuthorizationId ?? '')).state).toBe('ended');
    expect((await person.mine())[0].card).toMatchObject({ last4: '1111' });
  });

  it('begins one subscription when webhooks are repeated and come out of order', async () => {
    await setBankSwitches(app, { duplicate: 3, outOfOrder: true });
    const { recurrence, mine } = await subscribeByPix(app);
    await setBankSwitches(app, { duplicate: 1, outOfOrder: false });
    expect((await mine()).map(({ id }: { id: string }) => id)).toEqual([recurrence.id]);
  });

  it('begins the subscription when an admin confirms the payment by hand, and no second one when the payer pays', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    const { payment } = await person.checkout(order.id, pixPayment(30_000));
    const admin = await signUpAs(app, 'admin');
    const moved = await app.graphql(
      'mutation ($id: ID!, $status: Int!) { moveTransaction(id: $id, status: $status) { __typename } }',
      { id: order.id, status: ORDER_STATUS.approvedAfterCompensation },
      admin,
    );
    expect(moved.data.moveTransaction).toEqual({ __typename: 'Transaction' });
    expect(await person.mine()).toHaveLength(1);
    await payAtBank(app, payment.id);
    await readUntil(
      () => app.services.database.pool.query('select from money_move where payment_id = $1', [payment.id]),
      ({ rowCount }) => rowCount === 1,
    );
    expect(await person.mine()).toHaveLength(1);
  });

  it('authorises nothing when the code expired, and begins no subscription when it is paid later', async () => {
    moveTo(app, '2026-11-21');
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    const paid = await person.checkout(order.id, pixPayment(30_000));
    const { pixAuthorizationId } = await paymentOf(paid.payment.id);
    moveTo(app, '2026-11-21', '12:31:00');
    await payerApp(app, 'run', {});
    await readUntil(
      async () => {
        await sweepAuthorizations(app);
        return authorizationOf(app, pixAuthorizationId ?? '');
      },
      ({ state }) => state === 'ended',
    );
    await payAtBank(app, paid.payment.id);
    await readUntil(
      () =>
        app.services.database.pool.query('select from money_move where payment_id = $1', [paid.payment.id]),
      ({ rowCount }) => rowCount === 1,
    );
    expect(await listRecurrences(asPerson(app, person.id))).toEqual([]);
  });

  it('refuses a limit below the price', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    expect(await person.checkout(order.id, pixPayment(order.total - 1))).toMatchObject({
      code: 'pix_limit_too_low',
    });
  });

  it('refuses a plain PIX for a subscription, and PIX Automático for a one-off order', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    expect(await person.checkout(order.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      code: 'subscription_needs_card',
    });
    const buyer = await shopper(app);
    const once = await buyer.order();
    expect(await buyer.checkout(once.id, pixPayment(90_000))).toMatchObject({
      code: 'payment_type_not_allowed',
    });
  });
});
