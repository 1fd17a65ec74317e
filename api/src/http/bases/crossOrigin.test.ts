import { createServer, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portOf } from '../../shared/portOf.ts';
import { crossOrigin } from './crossOrigin.ts';

const PUBLISHED = ['https://loja.example', 'https://avaliacao.example'];
const answers = crossOrigin({
  publishedOrigins: PUBLISHED,
  bases: { api: '', auth: 'https://conta.example' },
});
const closed = crossOrigin({ publishedOrigins: PUBLISHED, bases: { api: '', auth: '' } });

const server = createServer((request, response) => {
  const check = request.headers['x-closed'] ? closed : answers;
  if (!check(request, response)) response.writeHead(200).end('answered');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Node's `fetch` cannot set `Origin`. */
function ask(
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown> }> {
  const port = portOf(server);
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    call.on('error', reject).end();
  });
}

describe('a call from a page on another host', () => {
  it.each(PUBLISHED)('is accepted from %s, with its session token in a header', async (origin) => {
    const preflight = await ask('/graphql', 'OPTIONS', { origin });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await ask('/graphql', 'POST', { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
  });

  it.each([
    ['another site', '/graphql', { origin: 'https://evil.example' }],
    ['a host name that begins like ours', '/graphql', { origin: 'https://loja.example.evil.example' }],
    ['a page that hides its origin', '/graphql', { origin: 'null' }],
    [
      'our page, for a path that the apps do not call on another host',
      '/cart',
      { origin: 'https://loja.example' },
    ],
    ['our page when no base is configured', '/graphql', { origin: 'https://loja.example', 'x-closed': '1' }],
  ])('is not accepted from %s', async (_who, path, headers) => {
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await ask(path, method, headers);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});
