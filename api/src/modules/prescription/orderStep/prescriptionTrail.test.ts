import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptanceInput, review, upload } from '../../../../test/builders/prescriptionUploads.ts';
import { readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close(), 20_000);

const TRAIL = 'query ($id: ID!) { transaction(id: $id) { prescriptionTrail { moment at } } }';
const trail = async (id: string) => (await admin.call(TRAIL, { id })).data.transaction.prescriptionTrail;

describe('prescriptionTrail', () => {
  it('is refused to the buyer of the order', async () => {
    const buyer = await shopper(app);
    const { id } = await buyer.payByCard((await buyer.order('creatina')).id);
    const { errors } = await buyer.call(TRAIL, { id });
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
    expect(await trail(id)).toEqual([]);
  });

  it('returns when the prescription of an order arrived and when it covered the order', async () => {
    const buyer = await shopper(app);
    const sent = await upload(app, buyer);
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    expect(await trail(id)).toEqual([{ moment: 'RECEIVED', at: expect.any(String) }]);
    await review(app, admin, sent.id, acceptanceInput(app));
    const released = await readUntil(
      () => trail(id),
      ({ length }) => length > 1,
    );
    expect(released.map(({ moment }: { moment: string }) => moment)).toEqual(['RECEIVED', 'RELEASED']);
    const other = await shopper(app);
    const creatine = await other.payByCard((await other.order('creatina')).id);
    expect(await trail(creatine.id)).toEqual([]);
  });
});
