import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { countStep } from '../activity/activityQueue.ts';
import { createLinks } from '../apollo/links/createLinks.ts';
import { sendOperation } from '../apollo/links/sendOperation.ts';
import { finishedFile, uploadFile } from '../upload/uploader.ts';
import { callServer } from './callServer.ts';
import { continueSession } from './continueSession.ts';

const realFetch = window.fetch;
const sent: { url: string; headers: Headers }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.head.insertAdjacentHTML('beforeend', '<meta name="api-key" content="web_abc">');
  window.fetch = async (url, { headers } = {}) => {
    sent.push({ url: String(url), headers: new Headers(headers) });
    const body = { received: 1, id: 'u1', fileId: 'f1', token: 't', refreshToken: 'r', data: {} };
    return { ok: true, status: 200, json: async () => body } as Response;
  };
});
afterEach(() => {
  document.querySelector('meta[name="api-key"]')?.remove();
  window.fetch = realFetch;
});

const links = () => createLinks({ uri: '/graphql', textOf: () => '{ a }', notify: jest.fn() });
const operation = {
  operationName: 'HomePage',
  document: parse('query HomePage { store { id } }'),
  variables: {},
  headers: {},
  extensions: {},
};
const never = new AbortController().signal;

describe('the api-key of our own pages (specification row ST-384)', () => {
  it.each<[string, () => unknown]>([
    [
      'a query by GET',
      () => sendOperation(links().transport, { ...operation, id: 'a', isOpen: true }, never),
    ],
    [
      'a mutation by POST',
      () => sendOperation(links().transport, { ...operation, id: 'a', isOpen: false }, never),
    ],
    ['an upload', () => uploadFile(new Blob(['a']), 'photo', () => undefined)],
    ['the state of an earlier upload', () => finishedFile('u1')],
    ['a step of a visit', () => countStep({ name: 'addToCart', path: '/' })],
    [
      'the session of the other host',
      () => {
        sessionStorage.setItem('hand-over', JSON.stringify({ verifier: 'v', challenge: 'c' }));
        return continueSession({ code: 'a', challenge: 'c', mayHaveSession: false });
      },
    ],
  ])('is sent with %s', async (_what, call) => {
    await call();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.map(({ headers }) => headers.get('api-key'))).toEqual(sent.map(() => 'web_abc'));
  });

  it('is added to the headers of a request, and to nothing on a page without a key', async () => {
    await callServer('/a', { headers: { authorization: 'Bearer t' } });
    expect([...(sent[0]?.headers ?? [])]).toEqual([
      ['api-key', 'web_abc'],
      ['authorization', 'Bearer t'],
    ]);
    document.querySelector('meta[name="api-key"]')?.remove();
    await callServer('/a');
    expect([...(sent[1]?.headers ?? [])]).toEqual([]);
  });

  it('is missing in no request that needs it, because only callServer sends those', () => {
    const callers = ['shared', 'shop/src', 'evaluation/src', 'panel/src'].flatMap((room) =>
      readdirSync(join('web', room), { recursive: true, withFileTypes: true })
        .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((file) => !file.includes('/testing/'))
        .filter((file) => SENDS.test(readFileSync(file, 'utf8'))),
    );
    // The others need no key: the face model is a file of the build, and the card goes to the payment gateway, which is
    // no server of ours.
    expect(callers.toSorted()).toEqual([
      'web/evaluation/src/parts/photos/check/contentCheck.worker.ts',
      'web/shared/session/callServer.ts',
      'web/shop/src/parts/card/tokenizeCard.ts',
    ]);
  });
});

/**
 * Calls of the browser's own `fetch` and its alternatives. `something.fetch(…)` is `callServer`, passed by a caller.
 */
const SENDS = /(?<![\w.])fetch\(|(window|globalThis)\.fetch\b|XMLHttpRequest|sendBeacon|EventSource/;
