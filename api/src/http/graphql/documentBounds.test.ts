import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { WebSocket } from 'ws';
import { fullCount } from '#schema/testing/fullCount.ts';
import { Dice } from '../../../../sandbox/dice.ts';
import { everyHostileDocument, hostileDocument } from '../../../test/builders/hostileDocuments.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { areTooLarge, MAX_DOCUMENT_LENGTH, MAX_TOKENS, parseBounded } from './documentBounds.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ settings: { ANONYMOUS_OPERATIONS: 'free' } });
});
afterAll(() => shop.close());

const post = (body: unknown) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('parseBounded', () => {
  const ownDocuments = Object.values(
    JSON.parse(readFileSync('schema/generated/operations.json', 'utf8')) as Record<string, string>,
  );

  it('accepts every document of our own apps', () => {
    for (const text of ownDocuments) expect(() => parseBounded(text)).not.toThrow();
  });

  it('limits size and tokens far above our own documents', () => {
    expect(Math.max(...ownDocuments.map((text) => text.length))).toBeLessThan(MAX_DOCUMENT_LENGTH / 2);
    expect(() => ownDocuments.map((text) => parse(text, { maxTokens: MAX_TOKENS / 2 }))).not.toThrow();
  });

  it.each([
    ['a field six times', '{ me { id id id id id id } }'],
    ['a spread six times', `{ me { ${'...F '.repeat(6)} } } fragment F on User { id }`],
    ['21 directives', `{ me ${'@include(if: true) '.repeat(21)} { id } }`],
    [
      '41 variables',
      `query (${Array.from({ length: 41 }, (_, turn) => `$v${turn}: Int`).join(' ')}) { me { id } }`,
    ],
    ['6 operations', Array.from({ length: 6 }, (_, turn) => `query Q${turn} { me { id } }`).join(' ')],
    [
      '31 fragments',
      `{ me { id } } ${Array.from({ length: 31 }, (_, turn) => `fragment F${turn} on User { id }`).join(' ')}`,
    ],
    ['more than 10,000 characters', `{ me { id } } #${'x'.repeat(MAX_DOCUMENT_LENGTH)}`],
  ])('refuses %s', (_what, text) => {
    expect(() => parseBounded(text)).toThrow('grande demais');
  });
});

describe('areTooLarge', () => {
  it('is true for variables with too many or too deeply nested values', () => {
    expect(areTooLarge({ answers: Array.from({ length: 500 }, (_, turn) => ({ turn, text: 'x' })) })).toBe(
      false,
    );
    expect(areTooLarge({ list: Array.from({ length: 6_000 }, () => 1) })).toBe(true);
    expect(areTooLarge(JSON.parse(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`))).toBe(true);
  });
});

describe('a hostile document of 6 KB', () => {
  it.each(everyHostileDocument(new Dice(1)).map(({ what, ...body }) => [what, body] as const))(
    'costs less than 100 ms of work and no statement: %s',
    async (_what, body) => {
      const work: number[] = [];
      const measured = async () => {
        const began = process.cpuUsage();
        const result = await post(body);
        work.push(process.cpuUsage(began).user / 1000);
        return result;
      };
      for (let turn = 0; turn < 4; turn += 1) await measured();
      const { answer, statements } = await countStatementsOfProcess(measured);
      expect(answer.status).toBeLessThan(500);
      const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
      expect((errors ?? []).map(({ extensions }) => extensions.code)).not.toContain('INTERNAL');
      expect(statements).toEqual([]);
      // Another program on the same core, or a collection of garbage, is counted in some turns and not in all.
      expect(Math.min(...work)).toBeLessThan(100);
    },
  );

  it('sent 320 times uses little memory', async () => {
    const dice = new Dice(7);
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const heapAfterCollection = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    for (let turn = 0; turn < 20; turn += 1) await post(hostileDocument(dice));
    const before = heapAfterCollection();
    for (let turn = 0; turn < fullCount(320, 96); turn += 8)
      await Promise.all(Array.from({ length: 8 }, async () => (await post(hostileDocument(dice))).text()));
    const grown = (heapAfterCollection() - before) / 2 ** 20;
    expect(grown).toBeLessThan(30);
  });
});

describe('a socket of a guest', () => {
  const SLOW = '{ products(limit: 20) { items { id } } }';

  async function connect(): Promise<{
    say(id: string, query: string): void;
    ended: string[];
    refused: string[];
    close(): void;
  }> {
    const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const [ended, refused]: [string[], string[]] = [[], []];
    await new Promise((resolve) => socket.once('open', resolve));
    const acknowledged = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const { type, id } = JSON.parse(String(data));
        if (type === 'connection_ack') resolve();
        if (type === 'complete') ended.push(id);
        if (type === 'error') refused.push(id);
      });
    });
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await acknowledged;
    return {
      say: (id, query) => socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } })),
      ended,
      refused,
      close: () => socket.close(),
    };
  }

  it('runs documents in their order, refuses those beyond its queue, and continues after that', async () => {
    const client = await connect();
    for (let turn = 0; turn < 60; turn += 1) client.say(`q${turn}`, SLOW);
    while (client.ended.length + client.refused.length < 60)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(client.refused.length).toBeGreaterThan(0);
    expect(client.ended).toEqual(client.ended.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
    client.say('after', SLOW);
    while (!client.ended.includes('after')) await new Promise((resolve) => setTimeout(resolve, 10));
    client.close();
  });

  it('continues after refused documents', async () => {
    const client = await connect();
    for (let turn = 0; turn < 30; turn += 1) {
      client.say(`bad${turn}`, '{ me { id id id id id id id } }');
      while (!client.refused.includes(`bad${turn}`)) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    client.say('good', SLOW);
    while (!client.ended.includes('good')) await new Promise((resolve) => setTimeout(resolve, 10));
    client.close();
  });
});
