import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { shopper } from '../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

jest.setTimeout(60_000);

let app: TestApp;
afterEach(() => app.close(), 20_000);
const readyz = async () => {
  const response = await fetch(`${app.url}/readyz`);
  return [response.status, await response.json()];
};

describe('/readyz', () => {
  it('fails while the disk has less free space than reserved, unlike /healthz', async () => {
    app = await startTestApp({ settings: { DISK_RESERVE_MB: '999999999' } });
    expect(await readyz()).toEqual([503, { status: 'disk full' }]);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });

  it('succeeds while only the bucket is down, and the shop keeps selling', async () => {
    app = await startTestApp({ isBucketDown: true });
    expect(await readyz()).toEqual([200, { status: 'ready' }]);
    const buyer = await shopper(app);
    const { id } = await buyer.order('creatina');
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved, isPaid: true });
  });
});
