import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { subscribe } from '../../../test/builders/recurrences.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { expectRecordedAnswer, sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  // A fixed day, so that the recording does not change.
  shop.clock.moveTo(Date.parse('2026-11-21T15:00:00Z') - Date.now());
});
afterAll(() => shop.close());

describe('GET /recurrence/mine', () => {
  it('requires a sign-in', async () => {
    expect((await sendRequest(shop, { path: '/recurrence/mine' })).status).toBe(401);
  });

  it('lists only the caller’s own subscriptions', async () => {
    const owner = await subscribe(shop);
    const other = await signUp(shop);
    const { body } = await expectRecordedAnswer(shop, 'recurrence/recurrence-mine', {
      path: '/recurrence/mine',
      token: owner.token,
    });
    expect(body).toMatchObject({
      total: 1,
      items: [{ status: RECURRENCE_STATUS.active, cardLast4: '1111' }],
    });
    expect((await sendRequest(shop, { path: '/recurrence/mine/', token: owner.token })).body).toEqual(body);
    expect((await sendRequest(shop, { path: '/recurrence/mine', token: other.token })).body).toEqual({
      items: [],
      total: 0,
    });
  });
});
