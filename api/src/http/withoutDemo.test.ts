import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { GatewayUnavailable } from '../shared/ports/portErrors.ts';

let shop: TestApp;
let demo: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ settings: { DEMO: 'off' } });
  demo = await startTestApp();
});
afterAll(async () => {
  await shop.close();
  await demo.close();
});

const statusOf = async (app: TestApp, method: string, path: string) =>
  (await fetch(`${app.url}${path}`, { method, redirect: 'manual', headers: { accept: 'text/html,*/*' } }))
    .status;

describe('outside of a demo, also outside of production,', () => {
  it.each([
    ['GET', '/gateway-sandbox/'],
    ['GET', '/gateway-sandbox/charges'],
    ['POST', '/gateway-sandbox/v1/card_tokens'],
    ['POST', '/gateway-sandbox/v1/charges'],
    ['GET', '/graphql/sandbox'],
    ['GET', '/demo/'],
    ['GET', '/mail/'],
  ])('%s %s is not found', async (method, path) => {
    expect(await statusOf(shop, method, path)).toBe(404);
  });

  it('the test bank takes no payment, and its page is not offered', async () => {
    const { gateway } = shop.services.outside;
    await expect(gateway.findCharge('some-payment')).rejects.toThrow(GatewayUnavailable);
    expect(gateway.setup().testBankUrl).toBeUndefined();
  });
});

describe('in a demo', () => {
  it.each(['/gateway-sandbox/', '/graphql/sandbox'])('%s is open', async (path) => {
    expect(await statusOf(demo, 'GET', path)).toBe(200);
  });
});
