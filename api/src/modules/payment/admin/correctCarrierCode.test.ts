import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { MOVE_ORDER, readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const [MISTYPED, RIGHT] = ['AA123456785BR', 'AA473124829BR'];
const CORRECT = `mutation ($id: ID!, $carrierCode: String!, $reason: String!) {
  correctCarrierCode(id: $id, carrierCode: $carrierCode, reason: $reason) {
    ... on Transaction { status carrierCode } ... on UserError { refusal: code } ... on InvalidInput { fields { path message } } } }`;
const TRACK = `query ($code: String!) { trackOrder(code: $code) {
  ... on TrackedOrder { trackedCode: code } ... on Refusal { refusal: code } } }`;
const correct = async (id: string, carrierCode: string, reason = 'Etiqueta lida de novo') =>
  (await admin.call(CORRECT, { id, carrierCode, reason })).data.correctCarrierCode;

async function sentOrder(carrierCode: string | null) {
  const buyer = await shopper(app);
  const order = await buyer.payByCard((await buyer.order('gummy')).id);
  await admin.call(MOVE_ORDER, { id: order.id, status: ORDER_STATUS.picking });
  await admin.call(MOVE_ORDER, { id: order.id, status: ORDER_STATUS.inTransit, carrierCode });
  return order;
}
const track = async (code: string) => (await app.graphql(TRACK, { code })).data.trackOrder;

describe('correctCarrierCode', () => {
  it('is refused to every role but admin', () =>
    expectClosedToOthers(app, [[CORRECT, { id: newId(), carrierCode: RIGHT, reason: 'x' }]]));

  it('replaces the mistyped code, which then tracks no parcel, mails the right one and logs both', async () => {
    const { id, code } = await sentOrder(MISTYPED);
    expect(await track(MISTYPED)).toEqual({ trackedCode: code });
    expect(await correct(id, 'aa 473124829 br')).toEqual({
      status: ORDER_STATUS.inTransit,
      carrierCode: RIGHT,
    });
    // A second press sends no second mail.
    expect(await correct(id, RIGHT)).toEqual({ refusal: 'nothing_changed' });
    const after = await readUntil(
      () => track(MISTYPED),
      ({ refusal }) => refusal !== undefined,
    );
    expect(after).toEqual({ refusal: 'post_office_order_status_not_found' });
    expect(await track(RIGHT)).toEqual({ trackedCode: code });
    const mails = await readUntil(
      async () => app.outbox.filter(({ kind, text }) => kind === 'order-in-transit' && text.includes(RIGHT)),
      ({ length }) => length > 0,
    );
    expect(mails).toHaveLength(1);
    expect(await readDecryptedRows(app, AdminAct, { act: 'carrier-code-corrected' })).toMatchObject([
      { reason: 'Etiqueta lida de novo', detail: { code, before: MISTYPED, after: RIGHT } },
    ]);
  });

  it('adds the code of a parcel that was sent without one', async () => {
    const { id } = await sentOrder(null);
    expect(await correct(id, 'QQ000000005BR')).toMatchObject({
      status: ORDER_STATUS.inTransit,
      carrierCode: 'QQ000000005BR',
    });
  });

  it('refuses a wrong check digit, the parcel of another person, a missing reason, an order not in transit and an unknown one', async () => {
    const { id } = await sentOrder(MISTYPED);
    expect(await correct(id, 'AA123456784BR')).toMatchObject({ fields: [{ path: 'carrierCode' }] });
    // The parcel of another order above has this code.
    expect(await correct(id, RIGHT)).toMatchObject({
      fields: [{ message: expect.stringContaining('de outra pessoa') }],
    });
    expect(await correct(id, RIGHT, ' ')).toEqual({ refusal: 'admin_reason_required' });
    await admin.call(MOVE_ORDER, { id, status: ORDER_STATUS.delivered });
    expect(await correct(id, 'QQ000000014BR')).toEqual({ refusal: 'transaction_status_not_allowed' });
    const { errors } = await admin.call(CORRECT, {
      id: newId(),
      carrierCode: RIGHT,
      reason: 'Digitado errado',
    });
    expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
  });
});
