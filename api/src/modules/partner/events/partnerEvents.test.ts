import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { partnerWork, somePartner } from '../../../../test/builders/partners.ts';
import { MOVE_ORDER, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { record } from '../../../shared/events/record.ts';
import { EVENT_FIELDS } from './partnerEvent.rules.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());
afterEach(() => partners.reset());

describe('the events of an order', () => {
  it('contain the listed fields only, without person, price or product, also for a medicine', async () => {
    await partners.orderWebhook();
    const [buyer, admin] = [await shopper(partners.app), await signUpAs(partners.app, 'admin')];
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    const move = (status: number, carrierCode?: string) =>
      partners.app.graphql(MOVE_ORDER, { id: order.id, status, carrierCode }, admin);
    await move(ORDER_STATUS.picking);
    await move(ORDER_STATUS.inTransit, 'AA123456785BR');
    // An order of a regulated product has the same events: the projection reads no line of an order.
    await partners.app.services.database.pool.query(
      `update transaction_item set name = 'Finasterida 1 mg' where transaction_id = $1`,
      [order.id],
    );
    // Two processes read the log at the same time, and each change becomes one event.
    await Promise.all([partners.work.project(), partnerWork(partners.app.services).project()]);
    await partners.work.project();
    await partners.work.deliver();
    const { code } = await buyer.read(order.id);
    const messages = partners.endpoint.events().map(({ message }) => message);
    expect(messages.map(({ type, data }) => [type, data.status])).toEqual([
      ['order.status_changed', ORDER_STATUS.approved],
      ['order.status_changed', ORDER_STATUS.picking],
      ['order.status_changed', ORDER_STATUS.inTransit],
      ['order.tracking_changed', undefined],
    ]);
    for (const message of messages) {
      expect(Object.keys(message)).toEqual(['type', 'timestamp', 'data']);
      const fields = EVENT_FIELDS[message.type as keyof typeof EVENT_FIELDS];
      expect(Object.keys(message.data).toSorted()).toEqual(fields.toSorted());
      expect(message.data.code).toBe(code);
    }
    expect(messages.at(-1)?.data).toMatchObject({ carrierCode: 'AA123456785BR' });
    const text = JSON.stringify(messages);
    const secrets = [
      buyer.email,
      buyer.document,
      buyer.id,
      order.id,
      'Rui',
      'Barbosa',
      'reatina',
      'Finasterida',
    ];
    expect(secrets.filter((word) => text.includes(word))).toEqual([]);
  });

  it('contain no status again when an admin corrects the code of the parcel', async () => {
    await partners.orderWebhook();
    const [buyer, admin] = [await shopper(partners.app), await signUpAs(partners.app, 'admin')];
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    for (const [status, carrierCode] of [[ORDER_STATUS.picking], [ORDER_STATUS.inTransit, 'QQ000000005BR']])
      await partners.app.graphql(MOVE_ORDER, { id: order.id, status, carrierCode }, admin);
    await partners.work.project();
    await partners.work.deliver();
    partners.endpoint.received.length = 0;
    const correct = `mutation ($id: ID!) { correctCarrierCode(id: $id, carrierCode: "AA473124829BR", reason: "Etiqueta lida de novo") { __typename } }`;
    await partners.app.graphql(correct, { id: order.id }, admin);
    await partners.work.project();
    await partners.work.deliver();
    const messages = partners.endpoint.events().map(({ message }) => message);
    expect(messages.map(({ type, data }) => [type, data.carrierCode])).toEqual([
      ['order.tracking_changed', 'AA473124829BR'],
    ]);
  });
});

describe('the events of the catalogue', () => {
  it('are a new price and a product that is sold out or back', async () => {
    const partner = await somePartner(partners.app);
    await partner.webhook(partners.endpoint.url, ['price.changed', 'stock.changed']);
    const admin = await signUpAs(partners.app, 'admin');
    const product = partners.app.services.catalog.current().find('creatina');
    const skuId = partners.app.services.catalog
      .current()
      .sellable(product?.id ?? '')
      ?.skuId(null);
    const adjust = (by: number) =>
      partners.app.graphql(
        `mutation ($skuId: ID!, $by: Int!, $key: String!) { adjustStock(skuId: $skuId, by: $by, reason: "Contagem", idempotencyKey: $key) { __typename ... on UserError { code } } }`,
        { skuId, by, key: `adjust ${by}` },
        admin,
      );
    const { rows } = await partners.app.services.database.pool.query(
      'select on_hand from stock where sku_id = $1',
      [skuId],
    );
    for (const by of [-rows[0].on_hand, 7]) {
      await adjust(by);
      await partners.work.project();
    }
    await partners.app.services.database.pool.query(
      `update product set content = jsonb_set(content, '{value}', '7777'), version = version + 1 where id = $1`,
      [product?.id],
    );
    const em = partners.app.services.orm.em.fork();
    record(em, { type: 'catalog.changed', entityId: product?.id ?? '' });
    await em.flush();
    await partners.work.project();
    await partners.work.deliver();
    const messages = partners.endpoint.events().map(({ message }) => message);
    for (const message of messages)
      expect(Object.keys(message.data).toSorted()).toEqual(
        EVENT_FIELDS[message.type as keyof typeof EVENT_FIELDS].toSorted(),
      );
    expect(messages.map(({ data }) => data)).toMatchObject([
      { productId: product?.id, isAvailable: false },
      { productId: product?.id, isAvailable: true },
      { productId: product?.id, valueCents: 7777 },
    ]);
  });
});
