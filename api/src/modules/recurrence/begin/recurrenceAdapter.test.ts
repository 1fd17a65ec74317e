import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { subscribe, subscriber } from '../../../../test/builders/recurrences.ts';
import { CARDS, readUntil } from '../../../../test/builders/shoppers.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { settlePayment } from '../../payment/settlement/settlePayment.ts';
import { RecurrenceMoveRow } from '../change/recurrenceMove.entity.ts';
import { recurrenceAdapter } from './recurrenceAdapter.ts';

/** 12:00 in São Paulo. */
const NOON = Date.parse('2026-11-21T15:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.moveTo(NOON - Date.now()));
afterAll(() => app.close());

describe('recurrenceAdapter.begin', () => {
  it('begins a subscription with its items, price, freight, address, card and day', async () => {
    const { recurrence, order } = await subscribe(app);
    expect(recurrence).toMatchObject({
      status: RECURRENCE_STATUS.active,
      statusLabel: 'Ativa',
      dayOfMonth: 21,
      nextShipmentOn: '2026-12-21',
      changeUntil: '2026-12-16',
      freight: 0,
      total: order.total,
      card: { last4: '1111' },
      address: { zipcode: '01310100' },
      months: [],
    });
    expect(recurrence.items).toHaveLength(1);
  });

  it('makes the next order of the same buyer an ordinary one', async () => {
    const person = await subscribe(app);
    await person.put('shampoo-energizante');
    const { data } = await person.call('{ cart { recurrent units } }', {});
    expect(data.cart).toEqual({ recurrent: false, units: 1 });
    expect(await person.create()).toHaveProperty('id');
  });

  it('saves the card of the payment, although the buyer did not ask to save it', async () => {
    const person = await subscribe(app, { card: '5555555555554444' });
    const { data } = await person.call('query { myCreditCards { id last4 } }', {});
    expect(data.myCreditCards).toEqual([{ id: person.recurrence.card.id, last4: '4444' }]);
  });

  it('begins one subscription, also when the bank reports the payment several times', async () => {
    const person = await subscribe(app);
    const em = app.services.orm.em.fork();
    const payment = await em.findOneOrFail(PaymentRow, { transactionId: person.order.id });
    for (let times = 0; times < 3; times += 1)
      await settlePayment(app.services, payment, await app.services.outside.gateway.findCharge(payment.id));
    expect(await person.mine()).toHaveLength(1);
    expect(await em.count(RecurrenceMoveRow, { recurrenceId: person.recurrence.id })).toBe(1);
  });

  it('begins the subscription also when the bank’s answer is lost', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    await person.payByCard(order.id, CARDS.lost);
    const mine = await readUntil(person.mine, (rows: unknown[]) => rows.length === 1);
    expect(mine[0]).toMatchObject({ status: RECURRENCE_STATUS.active, card: { last4: '5027' } });
  });

  it('begins no subscription when the bank declines the payment', async () => {
    const person = await subscriber(app);
    const order = await person.orderRecurrent();
    expect(await person.payByCard(order.id, CARDS.declined)).toMatchObject({ isPaid: false });
    expect(await person.mine()).toEqual([]);
  });

  it('begins no subscription for a one-off purchase', async () => {
    const person = await subscriber(app);
    await person.put('shampoo-energizante');
    const order = await person.create();
    await person.payByCard(order.id);
    expect(await person.mine()).toEqual([]);
  });
});

describe('a second subscription', () => {
  it('is refused when the order is made', async () => {
    const person = await subscribe(app);
    const secondOrder = await (await subscriber(app, { known: person })).orderRecurrent();
    expect(secondOrder).toMatchObject({
      code: 'user_already_has_recurrence',
      message: 'Você já tem um plano recorrente. Veja os detalhes em Minhas assinaturas.',
    });
  });

  it('is refused when two orders were made before the first was paid', async () => {
    const person = await subscriber(app);
    const first = await person.orderRecurrent();
    const second = await person.orderRecurrent();
    expect(await person.payByCard(first.id)).toMatchObject({ isPaid: true });
    expect(await person.payByCard(second.id)).toMatchObject({ code: 'already_bought' });
    expect(await person.mine()).toHaveLength(1);
  });

  it('does not begin when another process settles an order of the same person at the same moment', async () => {
    const person = await subscriber(app);
    const firstOrder = await person.orderRecurrent();
    const secondOrder = await person.orderRecurrent();
    const begin = (id: string, whenWritten?: () => Promise<unknown>) =>
      app.services.orm.em.fork().transactional(async (em) => {
        const order = await em.findOneOrFail(OrderRow, { id });
        await recurrenceAdapter.begin(app.services, em, {
          order,
          cardId: null,
          pixAuthorizationId: null,
          now: app.clock.now(),
        });
        await em.flush();
        await whenWritten?.();
      });
    const waiting = () =>
      app.services.database.pool.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
    let second: Promise<unknown> | undefined;
    await begin(firstOrder.id, async () => {
      second = begin(secondOrder.id);
      await Promise.race([readUntil(waiting, ({ rowCount }) => rowCount === 1), second]);
    });
    await second;
    expect(await person.mine()).toHaveLength(1);
  });

  it('of the same person is refused by the database too', async () => {
    const { recurrence } = await subscribe(app);
    const copy = app.services.database.pool.query(
      `insert into recurrence select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'first_transaction_id',
         (select id from transaction where id not in (select first_transaction_id from recurrence) limit 1)))).* from recurrence r where id = $1`,
      [recurrence.id],
    );
    await expect(copy).rejects.toThrow('recurrence_one_per_person');
  });
});

describe('myRecurrences', () => {
  it('returns nothing of another person', async () => {
    await subscribe(app);
    const other = await subscriber(app, { known: await signUp(app) });
    expect(await other.mine()).toEqual([]);
  });
});

describe('a shop without subscriptions', () => {
  it('sells a recurrent order as an ordinary one', async () => {
    const appWithoutSubscriptions = await startTestApp({ settings: { SUBSCRIPTIONS: 'off' } });
    try {
      const person = await subscriber(appWithoutSubscriptions);
      const order = await person.orderRecurrent();
      expect(await person.payByCard(order.id)).toMatchObject({ isPaid: true });
      expect(await person.mine()).toEqual([]);
    } finally {
      await appWithoutSubscriptions.close();
    }
  });
});
