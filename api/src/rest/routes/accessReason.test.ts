import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS_REASON_MINUTES } from '#schema/audit/accessReasons.ts';
import { signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../rest.recorder.ts';

/** Its own, because the list shows the appointments of all patients. */
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const send = (words: string, token?: string) =>
  sendRequest(shop, { method: 'POST', path: '/access-reason', token, body: { kind: 'complaint', words } });

describe('/access-reason', () => {
  it('is refused to everyone except admins', async () => {
    expect((await send('Reclamação número 4711')).status).toBe(401);
    for (const person of [await signUp(shop), await signUpAs(shop, 'doctor')])
      expect((await send('Reclamação número 4711', person.token)).status).toBe(403);
  });

  it('lets an admin open lists for a limited time, and refuses a reason that is too short', async () => {
    const admin = await signUpAs(shop, 'admin');
    const list = () => sendRequest(shop, { path: '/medical-appointment', token: admin.token });
    expect((await list()).body.error).toBe('reason_required');
    expect((await send('x', admin.token)).body.error).toBe('reason_required');
    const { status, body } = await send('Reclamação número 4711', admin.token);
    expect(status).toBe(201);
    const openMs = new Date(body.until).getTime() - shop.clock.now().getTime();
    expect(openMs).toBeGreaterThan(0);
    expect(openMs).toBeLessThanOrEqual(ACCESS_REASON_MINUTES * 60_000);
    expect((await list()).status).toBe(200);
  });
});
