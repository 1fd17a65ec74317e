// For a release: a history by the commands of the shop
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { APPOINTMENT_STATUS, ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { returnIdleAppointments } from '../../api/src/modules/appointment/queue/returnToQueue.ts';
import { pricesAhead } from '../../api/src/modules/catalog/prices/price.rules.ts';
import { ProductRow } from '../../api/src/modules/catalog/product.entity.ts';
import { listBench } from '../../api/src/modules/pharmacy/listBench.ts';
import { QuizAttempt } from '../../api/src/modules/quiz/quizAttempt.entity.ts';
import { FREIGHT_RULE } from '../../api/src/modules/settings/freight/freight.rules.ts';
import type { FreightTable } from '../../api/src/modules/settings/freight/freightTable.ts';
import { seededSettings } from '../../api/src/modules/settings/seededSettings.ts';
import { SettingVersionRow } from '../../api/src/modules/settings/settingVersion.entity.ts';
import { DOCUMENTED_PRICES } from '../../api/test/documentedPrices.ts';
import { readDecryptedRows } from '../../api/test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../api/test/testApp.ts';
import { partnerEndpoint } from '../controls/partnerEndpoint.ts';
import { seedDemo } from '../people/seedDemo.ts';
import { keepRecordsOpen } from './clinic/keepRecordsOpen.ts';
import { seedDemoHistory } from './demoHistory.ts';
import { DEMO_PARTNER_KEY } from './partner/connectPartner.ts';

const { pageView, viewContent, addToCart, initCheckout, paymentMethod, finishCheckout } = ACTIVITY_EVENT;
const PURCHASE: readonly number[] = [
  ...[pageView, viewContent, addToCart, initCheckout, paymentMethod, finishCheckout],
];
const EVALUATION: readonly number[] = [
  ...[ACTIVITY_EVENT.initMedicalAppointment, ACTIVITY_EVENT.finishMedicalAppointment],
];
const SMALL = { patients: 26, orders: 36, appointments: 19 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limitFactor: 1,
    also: [async (http) => void http.register(partnerEndpoint, { prefix: '/demo' })],
  });
  await seedDemo(app.services.orm.em.fork(), app.services.callers.tokens, app.clock.now());
});
afterAll(() => app.close());

const seed = () => seedDemoHistory(app.services, new AbortController().signal, { size: SMALL });
const read = async (text: string) => (await app.services.database.pool.query(text)).rows;

describe('seedDemoHistory', () => {
  it('does nothing after a stop was requested', async () => {
    const stopped = new AbortController();
    stopped.abort();
    expect(await seedDemoHistory(app.services, stopped.signal, { size: SMALL })).toBe('stopped');
    expect(await read('select 1 from transaction')).toEqual([]);
  });

  it('makes orders of the past, appointments in every open state and signed prescriptions', async () => {
    expect(await seed()).toBe('complete');
    const [{ orders, oldest }] = await read(
      `select count(*)::int as orders, min(placed_at) < now() - interval '60 days' as oldest
         from transaction t where not recurrent
          and not exists (select from transaction_item where transaction_id = t.id and prescription)`,
    );
    expect({ orders, oldest }).toEqual({ orders: SMALL.orders, oldest: true });
    const appointments = await read('select distinct status from medical_appointment order by 1');
    expect(appointments.map(({ status }) => status)).toEqual(
      expect.arrayContaining([
        ...[APPOINTMENT_STATUS.awaiting, APPOINTMENT_STATUS.inReview, APPOINTMENT_STATUS.prescribed],
        ...[APPOINTMENT_STATUS.needsVideo, APPOINTMENT_STATUS.videoScheduled],
      ]),
    );
    const [{ signed }] = await read('select count(*)::int as signed from prescription');
    expect(signed).toBeGreaterThan(0);
  });

  it('contains orders of medicines that wait for a pharmacist, were dispensed, or refused with a refund', async () => {
    const { items } = await listBench(
      { ...app.services, em: app.services.orm.em, now: app.clock.now() },
      { after: null, limit: 20, offset: 0 },
    );
    expect(items.map(({ state, isLate }) => (isLate ? `${state}, late` : state)).toSorted()).toEqual([
      ...['answered', 'asked', 'waiting', 'waiting, late'],
    ]);
    const decided = await read(
      `select outcome, t.status = ${ORDER_STATUS.cancelled} as cancelled, count(*)::int
         from dispensing join transaction t on t.id = transaction_id group by 1, 2 order by 1`,
    );
    expect(decided).toEqual([
      { outcome: 'dispensed', cancelled: false, count: expect.any(Number) },
      { outcome: 'refused', cancelled: true, count: 1 },
    ]);
    const onShift = `select 1 from dispensing d where not exists (select from pharmacist_shift s
      where s.pharmacist_id = d.pharmacist_id and d.decided_at between s.began_at and s.began_at + interval '12 hours')`;
    expect(await read(onShift)).toEqual([]);
  });

  it('contains paid and expired PIX codes, and returns in each of their states', async () => {
    const states = await read('select distinct state, way from withdrawal order by 1, 2');
    expect(states.map(({ state, way }) => `${way} ${state}`)).toEqual([
      ...['return label', 'return lapsed', 'return posted', 'cancel refunded', 'return refunded'],
    ]);
    const pix = await read(`select distinct state from payment where method = ${PAYMENT_METHOD.pix}`);
    expect(pix.map(({ state }) => state)).toEqual(expect.arrayContaining(['expired', 'paid']));
  });

  it('has no receipt long after its order, sends every refund, and sends no webhook', async () => {
    expect(
      await read(`select m.kind from money_move m join transaction t on t.id = m.transaction_id
        where m.kind = 'receipt' and m.at > t.placed_at + interval '5 days'`),
    ).toEqual([]);
    expect(await read('select 1 from refund where done_at is null')).toEqual([]);
    expect(await read('select 1 from sandbox_gateway.webhook')).toEqual([]);
  });

  it('counts visits with every step of an evaluation and of a purchase, no more at one step than at the one before', async () => {
    const steps = await read('select code, count(*)::int from activity_event group by 1 order by 1');
    const counted = new Map(steps.map(({ code, count }) => [code, count]));
    expect([...counted.keys()]).toEqual([...PURCHASE, ...EVALUATION]);
    const purchase = PURCHASE.map((code) => counted.get(code) ?? 0);
    expect(purchase).toEqual(purchase.toSorted((one, other) => other - one));
    expect(purchase.at(-1)).toBe(SMALL.orders);
  });

  it('contains reviews that wait, are published with and without a reply, and are refused', async () => {
    const found = await read(
      'select distinct state, replied_at is not null as replied from review order by 1, 2',
    );
    expect(found.map(({ state, replied }) => (replied ? `${state} with a reply` : state))).toEqual([
      ...['published', 'published with a reply', 'refused', 'waiting'],
    ]);
    const early = `select 1 from review r where not exists (select 1 from transaction_status_move m
      where m.transaction_id = r.transaction_id and m.to_status = ${ORDER_STATUS.delivered} and m.at < r.written_at)`;
    expect(await read(early)).toEqual([]);
  });

  it('contains the work of operators: stock, planned changes, spreadsheets and saved filters', async () => {
    const kinds = await read('select distinct kind from stock_movement order by 1');
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['corrected', 'counted', 'received', 'return', 'sale']),
    );
    expect(await read('select state from catalog_import order by created_at')).toEqual([
      { state: 'applied' },
      { state: 'ready' },
    ]);
    expect(await read('select 1 from setting_version where effective_from > now()')).toHaveLength(1);
    expect(await read('select slug from product where next_price_at > now()')).toEqual([
      { slug: 'combo-barbudo' },
    ]);
    expect(
      await read(
        'select list, count(*)::int from saved_filters where filters is not null group by 1 order by 1',
      ),
    ).toEqual([
      { list: 'RECURRENCES', count: 1 },
      { list: 'REVIEWS', count: 1 },
      { list: 'STOCK', count: 1 },
      { list: 'TRANSACTIONS', count: 3 },
    ]);
  });

  it('keeps every documented price and rule of freight, now and at each planned moment', async () => {
    const now = app.clock.now();
    const rows = await app.services.orm.em.fork().find(ProductRow, {});
    for (const [, slug, documented] of DOCUMENTED_PRICES) {
      const row = rows.find((product) => product.slug === slug);
      if (!row) throw new Error(`no product ${slug}`);
      for (const { product } of pricesAhead(row, now))
        expect([slug, product]).toMatchObject([slug, documented]);
    }
    const ruleOf = ({ areas, freeFrom, freeShippingScope, notServed }: FreightTable) => ({
      ...{ areas, freeFrom, freeShippingScope, notServed },
    });
    const versions = await app.services.orm.em.fork().find(SettingVersionRow, { name: 'freight' });
    expect(versions.length).toBeGreaterThan(1);
    const [seeded] = await read(seededSettings().compile().sql);
    for (const { value } of versions)
      expect(ruleOf(FREIGHT_RULE.shape.parse(value))).toEqual(ruleOf(FREIGHT_RULE.seeded(seeded)));
  });

  it('contains subscriptions in every state, and one whose card was refused', async () => {
    expect(await read('select status, count(*)::int from recurrence group by 1 order by 1')).toEqual([
      { status: RECURRENCE_STATUS.active, count: 5 },
      { status: RECURRENCE_STATUS.suspended, count: 1 },
      { status: RECURRENCE_STATUS.cancelled, count: 1 },
    ]);
    const months = await read('select distinct state from recurrence_month');
    expect(months.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['declined', 'failed', 'shipped', 'skipped']),
    );
  });

  it('contains what waits in the clinic: prescriptions, messages, calls of the week and photos to compare', async () => {
    expect(await read('select status, count(*)::int from prescription_upload group by 1 order by 1')).toEqual(
      [
        { status: 'accepted', count: 1 },
        { status: 'awaiting', count: 2 },
        { status: 'refused', count: 1 },
      ],
    );
    expect(
      await read('select 1 from chat_message where read_at is null and is_from_patient limit 3'),
    ).toHaveLength(3);
    const days = await read(`select distinct starts_at::date from schedule_slot where state = 'chosen'`);
    expect(days.length).toBeGreaterThan(1);
    expect(await read('select user_id from evolution group by 1 having count(*) = 3')).toHaveLength(1);
  });

  it('contains evaluations that a safety stop ended, with the stop of each', async () => {
    const attempts = await readDecryptedRows(app, QuizAttempt, {});
    const stops = attempts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    expect(stops.map(({ stopId }) => stopId)).toEqual([
      ...['measureBloodPressure', 'measureBloodPressure', 'cardiologyAssessment', 'measureBloodPressure'],
    ]);
    expect(await read("select 1 from quiz where state = 'stopped'")).toHaveLength(4);
  });

  it('contains orders with coupons, which count their uses and reduce the totals', async () => {
    const coupons = await read(
      `select c.title, c.uses, count(u.id)::int as rows, bool_and(t.discount_cents > 0) as reduced
         from coupon c join coupon_use u on u.coupon_id = c.id join transaction t on t.id = u.transaction_id
        group by c.id order by 1`,
    );
    expect(coupons.map(({ title, reduced }) => [title, reduced])).toEqual([
      ['BEMVINDO10', true],
      ['PELE20', true],
    ]);
    for (const { uses, rows } of coupons) expect(uses).toBe(rows);
  });

  it('keeps no mail of the past and no open session', async () => {
    expect(app.outbox).toEqual([]);
    expect(await read(`select 1 from pgboss.job where name = 'mail'`)).toEqual([]);
    expect(await read('select 1 from session where ended_at is null')).toEqual([]);
  });

  it('records for every paid order receipts of its whole amount', async () => {
    expect(
      await read(
        `select t.id from transaction t where t.status is not null
            and t.status not in (${ORDER_STATUS.awaitingPayment}, ${ORDER_STATUS.cancelled})
            and t.total_cents <> (select coalesce(sum(amount_cents), 0) from money_move m
                                   where m.transaction_id = t.id and m.kind = 'receipt')`,
      ),
    ).toEqual([]);
  });

  it('contains a partner with calls and with deliveries that arrived, wait or were given up', async () => {
    const deliveries = await read(
      `select w.state as webhook, d.state, count(*)::int, max(jsonb_array_length(to_jsonb(d.tries))) as tries
         from webhook_delivery d join partner_webhook w on w.id = d.webhook_id group by 1, 2 order by 1, 2`,
    );
    expect(deliveries.map(({ webhook, state }) => `${webhook} ${state}`)).toEqual([
      'active delivered',
      'active waiting',
      'paused givenUp',
      'paused waiting',
    ]);
    expect(deliveries.find(({ state }) => state === 'delivered').tries).toBe(2);
    const [{ days, calls }] = await read(
      `select count(*)::int as days, sum(requests)::int > 1000 as calls from api_key_day`,
    );
    expect({ days, calls }).toEqual({ days: 40, calls: true });
    const answer = await app.http.inject({
      url: '/partner/webhooks',
      headers: { 'api-key': DEMO_PARTNER_KEY },
    });
    expect(answer.json().items).toHaveLength(3);
  });

  it('contains appointments in review, which return to the queue only after four hours', async () => {
    const inReview = () =>
      read(`select id from medical_appointment where status = ${APPOINTMENT_STATUS.inReview} order by id`);
    const before = await inReview();
    expect(before).toHaveLength(3);
    // An appointment returns when its record was not opened for half an hour.
    app.clock.moveTo(25 * 60_000);
    await keepRecordsOpen(app.services);
    app.clock.moveTo(50 * 60_000);
    await returnIdleAppointments(app.services);
    expect(await inReview()).toEqual(before);
    // After four hours the records are not kept open.
    app.clock.moveTo(6 * 3_600_000);
    await keepRecordsOpen(app.services);
    await returnIdleAppointments(app.services);
    expect(await inReview()).toEqual([]);
    app.clock.moveTo(0);
  });

  it('is not made again, and continues with the steps that are missing', async () => {
    const orders = await read('select 1 from transaction');
    expect(await seed()).toBe('nothing missing');
    await app.services.database.pool.query(`delete from partner_webhook`);
    await app.services.database.pool.query(
      `update setting set value = jsonb_set(jsonb_set(value, '{done}', (value->'done') - 'partner'), '{finishedAt}', 'null')
        where name = 'demoHistory'`,
    );
    await app.services.database.pool.query(`update api_key set key_hash = 'replaced'`);
    expect(await seed()).toBe('complete');
    expect(await read('select 1 from partner_webhook')).toHaveLength(3);
    expect(await read('select 1 from transaction')).toHaveLength(orders.length);
  });

  it('does nothing in a shop that has people of its own', async () => {
    await app.services.database.pool.query(`delete from setting where name = 'demoHistory'`);
    expect(await seed()).toBe('nothing missing');
  });
});
