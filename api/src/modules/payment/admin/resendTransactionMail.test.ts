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

const RESEND = `mutation ($id: ID!) { resendTransactionMail(id: $id) {
  ... on Transaction { status payments { gatewayId } } ... on UserError { refusal: code } } }`;
const resend = async (id: string) => (await admin.call(RESEND, { id })).data.resendTransactionMail;
const mails = (email: string) =>
  app.outbox.filter(({ kind, to }) => kind === 'order-picking' && to === email);

describe('resendTransactionMail', () => {
  it('is refused to every role but admin', () => expectClosedToOthers(app, [[RESEND, { id: newId() }]]));

  it('sends the mail of the current status again, except that of an approved card, and records it', async () => {
    const buyer = await shopper(app);
    const { id, code } = await buyer.payByCard((await buyer.order('gummy')).id);
    expect(await resend(id)).toEqual({ refusal: 'transaction_status_not_allowed' });
    await admin.call(MOVE_ORDER, { id, status: ORDER_STATUS.picking });
    expect(await resend(id)).toMatchObject({
      status: ORDER_STATUS.picking,
      payments: [{ gatewayId: expect.any(String) }],
    });
    const sent = await readUntil(
      async () => mails(buyer.email),
      ({ length }) => length > 1,
    );
    expect(sent).toHaveLength(2);
    expect(await readDecryptedRows(app, AdminAct, { act: 'order-mail-resent' })).toMatchObject([
      { entityId: id, detail: { code, status: ORDER_STATUS.picking } },
    ]);
  });
});
