import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { portOf } from '../../portOf.ts';
import { decryptJwe, encryptJwe } from '../jwe.ts';
import { addMasterKey, ensureMasterKeyFile, fileMasterKeys } from './masterKeyFile.ts';
import { KeyServiceFailed, serviceMasterKeys } from './masterKeyService.ts';
import { localMasterKeys, type MasterKeys, parseMasterKeys } from './masterKeys.ts';

const first = { id: 'first', key: randomBytes(32) };
const second = { id: 'second', key: randomBytes(32) };

let folder: string;
let service: FastifyInstance;
let serviceKeys = [first];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'master-keys-'));
  service = fastify();
  const serviceMasters = localMasterKeys(async () => serviceKeys);
  service.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== 'Bearer let-me-wrap') return reply.code(401).send({});
  });
  service.get('/current', async () => ({ keyId: await serviceMasters.currentId() }));
  service.post<{ Body: { dataKey: string; about: string } }>('/wrap', async ({ body }) => {
    const wrappedKey = await serviceMasters.wrap(Buffer.from(body.dataKey, 'base64url'), body.about);
    return { keyId: wrappedKey.masterKeyId, wrapped: wrappedKey.wrapped };
  });
  service.post<{ Body: { wrapped: string; about: string } }>('/unwrap', async ({ body }) => ({
    dataKey: Buffer.from(await serviceMasters.unwrap(body.wrapped, body.about)).toString('base64url'),
  }));
  await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** Opens each adapter, with the way in which an operator adds a new master key. */
const adapters: Record<string, () => Promise<{ keys: MasterKeys; addKey(): Promise<unknown> }>> = {
  environment: async () => {
    let keys = [first];
    return {
      keys: localMasterKeys(async () => keys),
      addKey: async () => {
        keys = [second, first];
      },
    };
  },
  file: async () => {
    const path = join(folder, randomBytes(4).toString('hex'));
    await Promise.all([ensureMasterKeyFile(path), ensureMasterKeyFile(path)]);
    return { keys: fileMasterKeys(path), addKey: () => addMasterKey(path) };
  },
  service: async () => {
    serviceKeys = [first];
    const port = portOf(service.server);
    return {
      keys: serviceMasterKeys({ url: `http://127.0.0.1:${port}`, token: 'let-me-wrap' }),
      addKey: async () => {
        serviceKeys = [second, first];
      },
    };
  },
};

describe.each(Object.keys(adapters))('master keys from the adapter "%s"', (name) => {
  const open = () => (adapters[name] as () => ReturnType<(typeof adapters)[string]>)();

  it('unwrap a data key that they wrapped, and return the id of the master key', async () => {
    const { keys } = await open();
    const dataKey = randomBytes(32);
    const { masterKeyId, wrapped } = await keys.wrap(dataKey, 'person_key:a');
    expect(masterKeyId).toBe(await keys.currentId());
    expect(wrapped).not.toContain(dataKey.toString('base64url'));
    expect(Buffer.from(await keys.unwrap(wrapped, 'person_key:a'))).toEqual(dataKey);
  });

  it('refuse to unwrap a key of another person, or a changed key', async () => {
    const { keys } = await open();
    const { wrapped } = await keys.wrap(randomBytes(32), 'person_key:a');
    await expect(keys.unwrap(wrapped, 'person_key:b')).rejects.toThrow();
    const parts = wrapped.split('.');
    parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`;
    await expect(keys.unwrap(parts.join('.'), 'person_key:a')).rejects.toThrow();
  });

  it('use a new master key at once, and still unwrap keys of the earlier one', async () => {
    const { keys, addKey } = await open();
    const dataKey = randomBytes(32);
    const before = await keys.wrap(dataKey, 'person_key:a');
    await addKey();
    const after = await keys.wrap(dataKey, 'person_key:a');
    expect(after.masterKeyId).not.toBe(before.masterKeyId);
    expect(Buffer.from(await keys.unwrap(before.wrapped, 'person_key:a'))).toEqual(dataKey);
    expect(Buffer.from(await keys.unwrap(after.wrapped, 'person_key:a'))).toEqual(dataKey);
  });
});

describe('a key service', () => {
  /** Starts a key service with one fixed response after a delay, and calls `use` with its adapter. */
  const withService = async (
    answer: { status?: number; body?: unknown; afterMs?: number },
    use: (keys: MasterKeys) => Promise<void>,
  ) => {
    const fake = fastify();
    fake.all('*', async (_request, reply) => {
      await new Promise((resolve) => setTimeout(resolve, answer.afterMs ?? 0));
      return reply.code(answer.status ?? 200).send(answer.body ?? {});
    });
    await fake.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(fake.server);
    try {
      const patience = answer.afterMs ? { timeoutMs: answer.afterMs / 3 } : {};
      await use(serviceMasterKeys({ url: `http://127.0.0.1:${port}`, token: 'secret', ...patience }));
    } finally {
      await fake.close();
    }
  };
  const everyCall = (keys: MasterKeys) => [
    () => keys.currentId(),
    () => keys.wrap(first.key, 'person_key:a'),
    () => keys.unwrap('a.wrapped.key', 'person_key:a'),
  ];

  it.each<[what: string, answer: Parameters<typeof withService>[0], reason: string]>([
    ['is slow', { afterMs: 900 }, 'it did not answer in time'],
    ['refuses the token', { status: 401 }, 'with 401'],
    ['has lost the master key', { status: 404 }, 'with 404'],
    ['is broken', { status: 500, body: { key: first.key.toString('base64url') } }, 'with 500'],
    ['answers in another shape', { body: { key: first.key.toString('base64url') } }, 'has another shape'],
  ])(
    'that %s makes the call throw with the reason and without a key in the message',
    async (_what, answer, reason) => {
      await withService(answer, async (keys) => {
        for (const call of everyCall(keys)) {
          const error = await call().then(
            () => null,
            (failed: Error) => failed,
          );
          expect(error).toBeInstanceOf(KeyServiceFailed);
          expect(error?.message).toContain(reason);
          expect(error?.message).not.toContain(first.key.toString('base64url'));
        }
      });
    },
  );

  it('that is down makes every call throw with the reason', async () => {
    const { keys } = await (adapters.service as () => Promise<{ keys: MasterKeys }>)();
    const { wrapped } = await keys.wrap(second.key, 'person_key:a');
    const down = serviceMasterKeys({ url: 'http://127.0.0.1:1', token: null });
    for (const call of everyCall(down)) await expect(call()).rejects.toThrow('it cannot be reached');
    expect(Buffer.from(await keys.unwrap(wrapped, 'person_key:a'))).toEqual(second.key);
  });

  it('that returns a wrong key cannot decrypt a value, and a key that is too short is refused', async () => {
    const dataKey = randomBytes(32);
    const about = { keyId: 'a', place: 'x:1' };
    const sealed = encryptJwe(dataKey, about, Buffer.from('"word"'));
    await withService({ body: { dataKey: randomBytes(32).toString('base64url') } }, async (keys) => {
      const wrong = await keys.unwrap('a.wrapped.key', 'person_key:a');
      expect(() => decryptJwe(wrong, 'x:1', sealed)).toThrow();
    });
    await withService({ body: { dataKey: randomBytes(16).toString('base64url') } }, async (keys) => {
      await expect(keys.unwrap('a.wrapped.key', 'person_key:a')).rejects.toThrow('no key of 32 bytes');
    });
  });
});

describe('a master key file', () => {
  it('can be read only by its owner', async () => {
    const path = join(folder, 'modes');
    await ensureMasterKeyFile(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await addMasterKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('that is damaged is reported and not replaced', async () => {
    const path = join(folder, 'damaged');
    await writeFile(path, 'not a key');
    await ensureMasterKeyFile(path);
    await expect(fileMasterKeys(path).currentId()).rejects.toThrow('restore it');
  });
});

describe('parseMasterKeys', () => {
  const key = first.key.toString('base64url');
  it.each([`a:${key}x`, 'a:short', `:${key}`, `a:${key},a:${key}`, ''])('refuses %s', (text) => {
    expect(parseMasterKeys(text)).toBeNull();
  });
  it('reads several keys, the current key first', () => {
    expect(parseMasterKeys(`b:${key}, a:${key}`)?.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
