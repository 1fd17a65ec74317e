import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp } from '../../test/people.ts';
import { sharedTestApp } from '../../test/sharedApp.ts';
import type { TestApp } from '../../test/testApp.ts';
import { sendRequest } from './rest.recorder.ts';

let shop: TestApp;
let rui: Person;
beforeAll(async () => {
  shop = await sharedTestApp();
  rui = await signUp(shop);
});
afterAll(() => shop.close());

const PATH = '/utils/image-base-64';

/** Begins a request that announces 9 MB, and sends only its first bytes. */
async function beginLargeRequest(): Promise<ClientRequest> {
  const slow = request(`${shop.url}${PATH}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${rui.token}`,
      'content-type': 'application/json',
      'content-length': 9_000_000,
    },
  });
  slow.on('error', () => undefined);
  slow.write('{"image":"');
  await once(slow, 'socket');
  return slow;
}

describe('image uploads in base64', () => {
  it('are read at most three at a time, and a waiting upload continues when another disconnects', async () => {
    const upload = () =>
      sendRequest(shop, { method: 'POST', path: PATH, token: rui.token, body: { image: '' } });
    const slow = [await beginLargeRequest(), await beginLargeRequest()];
    await pause(200);
    expect((await upload()).body.error).toBe('empty_file');
    slow.push(await beginLargeRequest());
    await pause(200);
    let isAnswered = false;
    const next = upload().then((answer) => {
      isAnswered = true;
      return answer;
    });
    await pause(300);
    expect(isAnswered).toBe(false);
    // Waits after the next one, and disconnects while it waits.
    slow.push(await beginLargeRequest());
    await pause(200);
    // Requests with small bodies do not wait.
    expect((await sendRequest(shop, { path: '/user/me', token: rui.token })).status).toBe(200);
    for (const begun of slow) begun.destroy();
    expect((await next).body.error).toBe('empty_file');
    expect((await upload()).body.error).toBe('empty_file');
  });
});
