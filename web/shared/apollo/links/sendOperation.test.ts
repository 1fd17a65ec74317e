import { describe, expect, it, jest } from '@jest/globals';
import { parse, print } from 'graphql';
import { HTTP_TIMEOUT_MS } from '#web/session/callServer.ts';
import { CallError } from '../callError.ts';
import { type OutgoingOperation, sendOperation } from './sendOperation.ts';

const operation: OutgoingOperation = {
  id: 'abc',
  operationName: 'HomePage',
  document: parse('query HomePage { store { id } }'),
  variables: { limit: 2 },
  isOpen: true,
  headers: {},
  extensions: {},
};

function fakeTransport(...answers: { status: number; body: unknown }[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    calls.push({ url: String(url), init: init ?? {} });
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return { status: next.status, json: async () => next.body } as Response;
  });
  const transport = {
    uri: '/graphql',
    bases: { api: '', auth: '' },
    fetch: fetch as typeof globalThis.fetch,
    textOf: print,
  };
  return { transport, calls };
}

const neverAborted = new AbortController().signal;
const unknownOperation = { errors: [{ message: 'x', extensions: { code: 'unknown_operation' } }] };

describe('sendOperation', () => {
  it('reads the catalogue by GET, with the hash in place of the text', async () => {
    const { transport, calls } = fakeTransport({ status: 200, body: { data: { store: null } } });
    await sendOperation(transport, operation, neverAborted);
    expect(calls[0]?.url).toBe('/graphql?id=abc&variables=%7B%22limit%22%3A2%7D');
    expect(calls[0]?.init.method).toBe('GET');
  });

  it('sends the text when the server does not know the hash', async () => {
    const { transport, calls } = fakeTransport(
      { status: 400, body: unknownOperation },
      { status: 200, body: { data: {} } },
    );
    await sendOperation(transport, { ...operation, isOpen: false }, neverAborted);
    expect(String(calls[0]?.init.body)).toContain('"id":"abc"');
    expect(String(calls[1]?.init.body)).toContain('query HomePage');
  });

  it.each([
    [401, null, 'UNAUTHORIZED'],
    // Spelled as in the documentation.
    [403, null, 'FORBIDEN'],
    [404, null, 'NOT_FOUND'],
    [408, { error: 'request_timed_out' }, 'TIMEOUT'],
    [500, null, 'GENERIC'],
    [400, { error: 'invalid_email' }, 'invalid_email'],
    [400, {}, 'GENERIC'],
  ])('throws the documented error code for the HTTP status %s', async (status, body, code) => {
    const { transport } = fakeTransport({ status, body });
    await expect(sendOperation(transport, operation, neverAborted)).rejects.toMatchObject({ code });
  });

  it('reports a lost connection as TIMEOUT without a response', async () => {
    const { transport } = fakeTransport();
    const problem = await sendOperation(transport, operation, neverAborted).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(CallError);
    expect(problem).toMatchObject({ code: 'TIMEOUT', isConnection: true });
  });

  it('gives up after 35 seconds without an answer, and not before', async () => {
    jest.useFakeTimers();
    try {
      let isAborted = false;
      const fetch = (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            isAborted = true;
            reject(new DOMException('Aborted', 'AbortError'));
          });
        });
      const problem = sendOperation(
        { ...fakeTransport().transport, fetch: fetch as typeof globalThis.fetch },
        operation,
        neverAborted,
      ).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
      expect(isAborted).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await problem).toMatchObject({ code: 'TIMEOUT' });
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['mutation M { login(input: {}) { __typename } }', 'https://conta.example/graphql'],
    ['mutation M { refreshSession(refreshToken: "r") { __typename } }', 'https://conta.example/graphql'],
    ['mutation M { addToCart(input: {}) { __typename } }', 'https://api.example/graphql'],
    ['query Q { me { id } }', 'https://api.example/graphql'],
  ])('sends %s to its base address (specification row ST-386)', async (text, url) => {
    const { transport, calls } = fakeTransport({ status: 200, body: { data: null } });
    const bases = { api: 'https://api.example', auth: 'https://conta.example' };
    await sendOperation(
      { ...transport, bases },
      { ...operation, document: parse(text), isOpen: false },
      neverAborted,
    );
    expect(calls.map((call) => call.url)).toEqual([url]);
  });
});
