import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { isCapitalCity } from '#schema/br/capitals.ts';
import { STATES, stateOfCep } from '#schema/br/cep.ts';
import { postalSandbox, type SandboxMode } from '../../../../sandbox/postal/postalSandbox.ts';
import { SANDBOX_ADDRESSES } from '../../../../sandbox/postal/sandboxAddresses.ts';
import { portOf } from '../../shared/portOf.ts';
import { createPostalService } from './postalService.ts';

let http: FastifyInstance | undefined;
afterEach(() => http?.close());

async function listen(prepare: (server: FastifyInstance) => unknown) {
  http = Fastify({ forceCloseConnections: true });
  let requestCount = 0;
  http.addHook('onRequest', async () => {
    requestCount += 1;
  });
  await prepare(http);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(http.server);
  return { baseUrl: `http://127.0.0.1:${port}`, requestCount: () => requestCount };
}

async function sandbox(mode: SandboxMode = 'up', timeoutMs = 60_000) {
  const state = { mode };
  const { baseUrl, requestCount } = await listen((server) =>
    server.register(postalSandbox, { prefix: '/postal-sandbox', state, slowMs: 400, mayBeSwitched: true }),
  );
  const problems: unknown[] = [];
  const postal = createPostalService({
    baseUrl: `${baseUrl}/postal-sandbox/`,
    timeoutMs,
    onDown: (error) => problems.push(error),
  });
  return { postal, requestCount, state, problems, baseUrl };
}

/** A service with one fixed response. */
async function serviceAnswering(body: string, status = 200) {
  const { baseUrl, requestCount } = await listen((server) =>
    server.get('/*', (_request, reply) => reply.code(status).type('application/json').send(body)),
  );
  return { postal: createPostalService({ baseUrl }), requestCount };
}

const paulista = {
  zipcode: '01310100',
  uf: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
};
const paulistaByRange = { ...paulista, street: null, neighborhood: null, source: 'range' };

describe('lookupZipcode', () => {
  it('returns the address of a CEP with or without hyphen, and requests it once', async () => {
    const { postal, requestCount } = await sandbox();
    const both = await Promise.all([postal.lookupZipcode('01310-100'), postal.lookupZipcode('01310100')]);
    expect(both).toEqual([
      { ...paulista, source: 'service' },
      { ...paulista, source: 'service' },
    ]);
    expect(await postal.lookupZipcode(' 01310-100 ')).toEqual({ ...paulista, source: 'service' });
    expect(requestCount()).toBe(1);
  });

  it.each(['', '123', '00000000', '00999-999', '78900-000', 'abcdefgh', '../../etc', '013101000'])(
    'returns invalid for %j without a request',
    async (text) => {
      const { postal, requestCount } = await sandbox();
      expect(await postal.lookupZipcode(text)).toBe('invalid');
      expect(requestCount()).toBe(0);
    },
  );

  it('returns unknown for a CEP that does not exist, and caches that answer', async () => {
    const { postal, requestCount } = await sandbox();
    expect(await postal.lookupZipcode('01310-999')).toBe('unknown');
    expect(await postal.lookupZipcode('01310-999')).toBe('unknown');
    expect(requestCount()).toBe(1);
  });

  it.each(['{"erro": true}', '{"erro": "true"}'])('reads %s as unknown', async (body) => {
    const { postal } = await serviceAnswering(body);
    expect(await postal.lookupZipcode('01310-100')).toBe('unknown');
  });

  it('reads the status 404 as unknown, because some compatible services send it', async () => {
    const { postal } = await serviceAnswering('{"message":"CEP não encontrado"}', 404);
    expect(await postal.lookupZipcode('01310-100')).toBe('unknown');
  });

  it('returns no street for the CEP of a whole city', async () => {
    const { postal } = await sandbox();
    expect(await postal.lookupZipcode('95670-000')).toEqual({
      zipcode: '95670000',
      uf: 'RS',
      city: 'Gramado',
      street: null,
      neighborhood: null,
      source: 'service',
    });
  });
});

describe('lookupZipcode without the postal service (A-38)', () => {
  it.each<SandboxMode>(['down', 'malformed', 'slow'])(
    'returns state and capital from the table of CEP ranges when the service is %s, and reports it',
    async (mode) => {
      const { postal, problems } = await sandbox(mode, 80);
      expect(await postal.lookupZipcode('01310-100')).toEqual(paulistaByRange);
      // A CEP outside a capital: its range says only the state.
      expect(await postal.lookupZipcode('69400-000')).toMatchObject({
        uf: 'AM',
        city: null,
        source: 'range',
      });
      expect(problems.length).toBeGreaterThan(0);
    },
  );

  it('does not wait for the service again shortly after a failure', async () => {
    const timeoutMs = 300;
    const { postal, requestCount } = await sandbox('slow', timeoutMs);
    await postal.lookupZipcode('01310-100');
    await Promise.all(['01310-100', '20040-002', '30130-010'].map((code) => postal.lookupZipcode(code)));
    expect(requestCount()).toBe(1);
  });

  it('uses the table of CEP ranges when no server listens', async () => {
    const { baseUrl } = await listen(() => undefined);
    await http?.close();
    expect(await createPostalService({ baseUrl }).lookupZipcode('01310100')).toEqual(paulistaByRange);
  });

  it.each([
    ['another code', '{"cep":"20040-002","uf":"RJ","localidade":"Rio de Janeiro"}'],
    ['an unknown state', '{"cep":"01310-100","uf":"XX","localidade":"São Paulo"}'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a wrong type', '{"cep":"01310-100","uf":"SP","localidade":{"a":1}}'],
    ['a very long text', `{"cep":"01310-100","uf":"SP","localidade":"${'x'.repeat(300_000)}"}`],
  ])('uses the table of CEP ranges for a response with %s', async (_what, body) => {
    const { postal } = await serviceAnswering(body);
    expect(await postal.lookupZipcode('01310-100')).toEqual(paulistaByRange);
  });

  it.each([400, 429, 500])('uses the table of CEP ranges for a response with status %i', async (status) => {
    const { postal } = await serviceAnswering('{}', status);
    expect(await postal.lookupZipcode('01310-100')).toEqual(paulistaByRange);
  });
});

describe('findZipcodes', () => {
  it('finds codes by state, city and a part of the street, also without accents', async () => {
    const { postal } = await sandbox();
    expect(await postal.findZipcodes({ uf: 'sp', city: 'Sao Paulo', street: 'paulista' })).toEqual([
      paulista,
      { ...paulista, zipcode: '01310200' },
    ]);
    expect(await postal.findZipcodes({ uf: 'SP', city: 'São Paulo', street: 'Rua Inexistente' })).toEqual([]);
  });

  it.each([
    { uf: 'XX', city: 'São Paulo', street: 'Paulista' },
    { uf: 'SP', city: 'SP', street: 'Paulista' },
    { uf: 'SP', city: 'São Paulo', street: '//' },
  ])('refuses %j without a request', async (search) => {
    const { postal, requestCount } = await sandbox();
    expect(await postal.findZipcodes(search)).toBe('invalid');
    expect(requestCount()).toBe(0);
  });

  it('cannot be made to request another path by what is typed', async () => {
    const paths: string[] = [];
    const { baseUrl } = await listen((server) => {
      server.get('/*', async (request) => {
        paths.push(request.url);
        return [];
      });
    });
    const postal = createPostalService({ baseUrl });
    await postal.findZipcodes({ uf: 'SP', city: '../../mode', street: 'x?y=1#z&w' });
    expect(paths).toEqual(['/ws/SP/.%20.%20mode/x%20y%201%20z%20w/json/']);
  });

  it('reports that the service is down', async () => {
    const { postal } = await sandbox('down');
    expect(await postal.findZipcodes({ uf: 'SP', city: 'São Paulo', street: 'Paulista' })).toBe(
      'unavailable',
    );
  });
});

describe('the postal sandbox', () => {
  it('has streets in the capital of every state, each with a CEP of that state', () => {
    for (const row of SANDBOX_ADDRESSES)
      expect([row.zipcode, stateOfCep(row.zipcode)]).toEqual([row.zipcode, row.uf]);
    const capitals = SANDBOX_ADDRESSES.filter((row) => row.street !== '' && isCapitalCity(row.city, row.uf));
    expect(new Set(capitals.map((row) => row.uf)).size).toBe(STATES.length);
    expect(new Set(SANDBOX_ADDRESSES.map((row) => row.zipcode)).size).toBe(SANDBOX_ADDRESSES.length);
  });

  it('can be switched off by a test, and to no unknown mode', async () => {
    const { baseUrl, state } = await sandbox();
    const turn = (mode: string) => fetch(`${baseUrl}/postal-sandbox/mode/${mode}`, { method: 'PUT' });
    expect((await turn('down')).status).toBe(204);
    expect(state.mode).toBe('down');
    expect((await turn('sideways')).status).toBe(404);
  });
});
