import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { setOnHand, shopper } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const slug of ['creatina', 'gummy']) await setOnHand(app, slug, 50);
});
afterAll(() => app.close());

const AGAIN = `mutation ($id: ID!) { buyTransactionAgain(transactionId: $id) { __typename
  ... on BoughtAgain { cart { units products { slug quantity } } leftOut { name code message quantity } } } }`;

describe('buyTransactionAgain', () => {
  it('adds the items of a cancelled order to the cart once, however often it is called', async () => {
    const buyer = await shopper(app);
    await buyer.put('gummy', 2);
    const { id } = await buyer.order('creatina', 3);
    const page = async () =>
      (await buyer.call('query ($id: ID!) { transaction(id: $id) { status mayBuyAgain } }', { id })).data
        .transaction;
    expect(await page()).toMatchObject({ mayBuyAgain: false });
    await app.services.database.pool.query(
      `update transaction set status = ${ORDER_STATUS.cancelled} where id = $1`,
      [id],
    );
    expect(await page()).toEqual({ status: ORDER_STATUS.cancelled, mayBuyAgain: true });
    await buyer.call('mutation { clearCart { ... on Cart { id } } }', {});
    for (let press = 0; press < 2; press += 1)
      expect((await buyer.call(AGAIN, { id })).data.buyTransactionAgain).toMatchObject({
        cart: {
          units: 5,
          products: [
            { slug: 'gummy', quantity: 2 },
            { slug: 'creatina', quantity: 2 },
            { slug: 'creatina-segunda-unidade', quantity: 1 },
          ],
        },
        leftOut: [],
      });
  });

  it('refuses the order of another person', async () => {
    const [buyer, other] = [await shopper(app), await shopper(app)];
    const { id } = await buyer.order('gummy', 1);
    expect((await other.call(AGAIN, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await other.call(AGAIN, { id: 'x' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
