import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import {
  address,
  admin,
  create,
  other,
  owner,
  paidByPix,
  pay,
  prepareRestOrders,
  read,
  shop,
} from '../../../../test/fixtures/order/restOrders.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { newId } from '../../../shared/ids.ts';
import { expectRecordedAnswer, sendRequest } from '../../rest.recorder.ts';
import { trackedShape } from './trackOrder.ts';

prepareRestOrders();

describe('GET /transaction/{id}', () => {
  it('shows an order only to its buyer and to admins', async () => {
    const { body } = await create();
    expect((await sendRequest(shop, { path: `/transaction/${body.id}` })).status).toBe(401);
    expect((await read(body.id, other)).status).toBe(404);
    expect((await read(newId())).body).toEqual((await read(body.id, other)).body);
    expect((await read('1')).status).toBe(404);
    expect((await read(body.id)).body).toEqual(body);
    expect((await read(body.id, admin)).status).toBe(200);
  });
});

describe('PUT /transaction/{id}', () => {
  const sendPut = (id: string, body: unknown, person = owner) =>
    sendRequest(shop, { method: 'PUT', path: `/transaction/${id}`, token: person.token, body });

  it('lets the buyer change address and freight before payment, and quotes the freight again', async () => {
    const { body: order } = await create();
    expect((await sendPut(order.id, { freightType: 'Sedex' }, other)).status).toBe(404);
    const { body } = await sendPut(order.id, {
      freightType: 'Sedex',
      address: { ...address, addressNumber: '12' },
    });
    expect(body).toMatchObject({ freightType: 'Sedex', address: { addressNumber: '12' } });
    expect(body.freight).toBeGreaterThan(order.freight);
    expect((await sendPut(order.id, { address: { ...address, uf: 'XX' } })).body).toMatchObject({
      error: 'invalid_input',
      fields: [{ path: 'address.uf' }],
    });
    await pay(order.id, { type: 3 });
    expect((await sendPut(order.id, { freightType: 'Standard' })).body.error).toBe(
      'transaction_not_editable',
    );
  });

  it('lets only admins change the status, as the state table allows', async () => {
    const { id } = await paidByPix();
    expect((await sendPut(id, { status: ORDER_STATUS.picking })).status).toBe(403);
    expect((await sendPut(id, { status: ORDER_STATUS.delivered }, admin)).body.error).toBe(
      'transaction_status_not_allowed',
    );
    const { body } = await sendPut(id, { status: ORDER_STATUS.picking }, admin);
    expect(body).toMatchObject({ status: ORDER_STATUS.picking, statusLabel: 'Em separação' });
  });
});

describe('GET /transaction/mine', () => {
  it('lists the caller’s orders, sorted as requested', async () => {
    const { id } = await paidByPix();
    const { body: second } = await create();
    await pay(second.id, { type: 2 });
    await create();
    const path = '/transaction/mine?orderBy=status&isDesc=true&limit=100';
    const { body } = await sendRequest(shop, { path, token: owner.token });
    expect(body.total).toBe(2);
    expect(body.items.map((item: { id: string; status: number }) => [item.id, item.status])).toEqual([
      [id, ORDER_STATUS.approvedAfterCompensation],
      [second.id, ORDER_STATUS.awaitingPayment],
    ]);
    expect((await sendRequest(shop, { path, token: other.token })).body).toEqual({ items: [], total: 0 });
    expect((await sendRequest(shop, { path })).status).toBe(401);
    const page = await sendRequest(shop, {
      path: '/transaction/mine/?limit=1&offset=1&orderBy=status',
      token: owner.token,
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ id: second.id }] });
  });

  it('runs a constant number of SQL statements for any number of orders', async () => {
    const count = async () => {
      const { statements } = await countStatementsOfProcess(() =>
        shop.http.inject({
          method: 'GET',
          url: '/transaction/mine',
          headers: { authorization: `Bearer ${owner.token}` },
        }),
      );
      return statements.length;
    };
    const { body: first } = await create();
    await pay(first.id, { type: 2 });
    const countForOne = await count();
    const { body: second } = await create();
    await pay(second.id, { type: 2 });
    expect(await count()).toBe(countForOne);
  });

  it('finds orders by a part of a product name', async () => {
    const { body: order } = await create();
    await pay(order.id, { type: 2 });
    const find = async (product: string, person = owner) =>
      (await sendRequest(shop, { path: `/transaction/mine/details?product=${product}`, token: person.token }))
        .body;
    expect((await find('CREAT')).items.map((item: { id: string }) => item.id)).toEqual([order.id]);
    expect((await find('minoxidil')).total).toBe(0);
    expect((await find('%25')).total).toBe(0);
    expect((await find('CREAT', other)).total).toBe(0);
    expect((await sendRequest(shop, { path: '/transaction/mine/details?product=a' })).status).toBe(401);
  });
});

describe('GET /track-order', () => {
  const track = (code: string) => sendRequest(shop, { path: `/track-order?code=${code}` });

  it('answers unknown and missing codes identically', async () => {
    const unknown = await expectRecordedAnswer(shop, 'transaction/track-order-unknown', {
      path: '/track-order?code=AP-000000000000',
    });
    expect(unknown.body.error).toBe('post_office_order_status_not_found');
    for (const path of [
      '/track-order',
      '/track-order?code=',
      '/track-order/?code=%00',
      '/track-order?code=a&code=b',
    ])
      expect((await sendRequest(shop, { path })).body).toEqual(unknown.body);
  });

  it('shows the status of an order to an anonymous caller with its code, without name or products', async () => {
    const { code } = await paidByPix();
    const { status, body } = await track(code.toLowerCase());
    expect(status).toBe(200);
    expect(trackedShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ code, status: ORDER_STATUS.approvedAfterCompensation });
    expect(JSON.stringify(body)).not.toMatch(/Rui|Paulista|reatina|R\$|address|contact|total|price/i);
  });
});
