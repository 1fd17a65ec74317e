import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { CARDS, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

const TERMS = LEGAL_DOCUMENTS['termos-de-uso'];
const ORDER = `query ($id: ID!) { transaction(id: $id) { acceptedTerms { document version sha256 at } } }`;

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await sharedTestApp();
  rui = await shopper(app);
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const readAcceptances = (orderId: string) =>
  rows('select user_id, document, version, sha256, channel from consent_record where order_id = $1', [
    orderId,
  ]);
const readTerms = async (id: string, who?: { token: string }) =>
  (await app.graphql(ORDER, { id }, who)).data.transaction?.acceptedTerms;

describe('the terms of an order', () => {
  it('are stored with the confirmation: version and digest of the text', async () => {
    const order = await rui.order();
    expect(await readAcceptances(order.id)).toEqual([]);
    await rui.checkout(order.id, { method: PAYMENT_METHOD.pix });
    expect(await readAcceptances(order.id)).toEqual([
      {
        user_id: rui.id,
        document: 'termos-de-uso',
        version: TERMS.version,
        sha256: TERMS.sha256,
        channel: 'checkout',
      },
    ]);
    await rui.call('mutation { clearCart { ... on Cart { id } } }', {});
  });

  it('are stored once, at the first attempt, when a card is declined and another one pays', async () => {
    const order = await rui.order();
    await rui.payByCard(order.id, CARDS.declined);
    expect(await readAcceptances(order.id)).toHaveLength(1);
    expect(await rui.payByCard(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
    expect(await readAcceptances(order.id)).toHaveLength(1);
  });

  it('are not stored when the payment was refused before it began', async () => {
    const order = await rui.order();
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.creditCard })).toMatchObject({
      code: 'card_required',
    });
    expect(await readAcceptances(order.id)).toEqual([]);
    await rui.call('mutation { clearCart { ... on Cart { id } } }', {});
  });

  it('are shown to an admin in the record of the order, and to the person in the history of consents', async () => {
    const admin = await signUpAs(app, 'admin');
    const order = await rui.order();
    expect(await readTerms(order.id, admin)).toBeNull();
    const { code } = await rui.payByCard(order.id);
    const shown = {
      document: 'termos-de-uso',
      version: TERMS.version,
      sha256: TERMS.sha256,
      at: expect.any(String),
    };
    expect(await readTerms(order.id, admin)).toEqual(shown);
    const other = await shopper(app);
    expect(await readTerms(order.id, other)).toBeUndefined();
    const { data } = await rui.call(
      '{ myConsents { purpose isActive history { state document version transactionCode } } }',
      {},
    );
    expect(data.myConsents[0]).toMatchObject({ purpose: 'terms', isActive: true });
    expect(data.myConsents[0].history[0]).toEqual({
      state: 'given',
      document: 'termos-de-uso',
      version: TERMS.version,
      transactionCode: code,
    });
  });

  it('cannot be changed or removed in the database', async () => {
    await expect(
      rows(`update consent_record set version = '9.9' where order_id is not null`),
    ).rejects.toThrow('permission denied');
    await expect(rows('delete from consent_record where order_id is not null')).rejects.toThrow(
      'permission denied',
    );
  });
});
