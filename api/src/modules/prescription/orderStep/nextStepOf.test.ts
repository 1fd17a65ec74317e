import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { upload } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const FIELDS = `id status needsEvaluation mayPay refundedCents nextStep { kind actor name dueAt isLate endsAt text }
  payment { id state amount card { last4 } } withdrawals { id }`;
const ONE = `query ($id: ID!) { transaction(id: $id) { ${FIELDS} } }`;
const LIST = `{ myTransactions { items { ${FIELDS} } } }`;

/**
 * The order as its page shows it, after a comparison with the list, which reads each part in a statement of its own.
 */
async function read(buyer: Shopper, id: string) {
  const order = (await buyer.call(ONE, { id })).data.transaction;
  const { items } = (await buyer.call(LIST, {})).data.myTransactions;
  expect(order).toEqual(items.find((item: { id: string }) => item.id === id));
  return order;
}
const move = (id: string, status: number, carrierCode?: string) =>
  admin.call(MOVE_ORDER, { id, status, carrierCode });

describe('the page of an order shows the same next step and money as the list', () => {
  it('for an order without medicines, until it is sent', async () => {
    const buyer = await shopper(app);
    const { id } = await buyer.order('creatina');
    await buyer.payByCard(id);
    expect(await read(buyer, id)).toMatchObject({ nextStep: { kind: 'PICK', isLate: false }, mayPay: false });
    await move(id, ORDER_STATUS.picking);
    expect(await read(buyer, id)).toMatchObject({ nextStep: { kind: 'SHIP', actor: 'DISPATCH' } });
    const packed = (await admin.call(ONE, { id })).data.transaction.nextStep;
    expect(packed).toMatchObject({ kind: 'SHIP', name: expect.any(String) });
    await move(id, ORDER_STATUS.inTransit, 'AA123456785BR');
    expect(await read(buyer, id)).toMatchObject({ status: ORDER_STATUS.inTransit, nextStep: null });
  });

  it('for an order of a medicine whose prescription is reviewed', async () => {
    const buyer = await shopper(app);
    await upload(app, buyer);
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    expect(await read(buyer, id)).toMatchObject({
      nextStep: { kind: 'UPLOAD_REVIEW' },
      needsEvaluation: true,
    });
  });
});
