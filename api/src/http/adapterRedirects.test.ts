import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { createStorage } from '#storage/client.ts';
import { sandboxGatewayClient } from '../../../sandbox/bank/sandboxGatewayClient.ts';
import { someDoctor } from '../../test/builders/prescription/signatures.ts';
import { aCard } from '../integrations/payment/gateway.contract.ts';
import { mercadoPagoGateway } from '../integrations/payment/mercadoPagoGateway.ts';
import { createPostalService } from '../integrations/postal/postalService.ts';
import { remoteSigner } from '../integrations/signature/remoteSigner.ts';
import { isLeaked } from '../modules/account/password/refusePassword.ts';
import { serviceMasterKeys } from '../shared/encryption/masterKey/masterKeyService.ts';
import { createLogger } from '../shared/logging/logger.ts';
import { portOf } from '../shared/portOf.ts';

const servers: Server[] = [];
async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}

const requestCounts = { service: 0, elsewhere: 0 };
let service: string;
beforeAll(async () => {
  const elsewhere = await listen((request, response) => {
    requestCounts.elsewhere += 1;
    request.resume();
    response.end('{}');
  });
  service = await listen((request, response) => {
    requestCounts.service += 1;
    request.resume();
    response.writeHead(307, { location: `${elsewhere}${request.url}` }).end();
  });
});
beforeEach(() => {
  Object.assign(requestCounts, { service: 0, elsewhere: 0 });
});
const { BASE_URL } = AppConfig;
afterAll(() => {
  // The SDK stores one address per process.
  Object.assign(AppConfig, { BASE_URL });
  for (const server of servers) server.close().closeAllConnections();
});

const CARD = aCard('4111111111111111');
const keys = { secretKey: 'sk', publicKey: 'pk', webhookSecret: 'whsec' };
const ADAPTERS: [string, () => unknown][] = [
  ['the postal service', () => createPostalService({ baseUrl: service }).lookupZipcode('01310100')],
  [
    'the list of leaked passwords',
    () => isLeaked({ passwordListUrl: service, log: createLogger('silent') }, 'segredo'),
  ],
  ['the key service', () => serviceMasterKeys({ url: service, token: 'cartao' }).wrap(Buffer.alloc(32), 'x')],
  [
    'the signing service',
    () => remoteSigner({ url: service, token: 'cartao', roots: [] }).prepare(someDoctor),
  ],
  ['the sandbox gateway', () => sandboxGatewayClient({ baseUrl: service, ...keys }).tokenizeCard(CARD)],
  [
    'Mercado Pago',
    () => mercadoPagoGateway({ accessToken: 'TEST', ...keys, baseUrl: service }).tokenizeCard(CARD),
  ],
  [
    'the bucket',
    () =>
      createStorage({
        endpoint: service,
        accessKey: 'key',
        secretKey: 'secret',
        bucket: 'photos',
        region: 'sa-east-1',
      }).put('a', Buffer.from('photo'), 'image/jpeg'),
  ],
];

describe('a redirect', () => {
  it.each(ADAPTERS)('of %s is not followed, so nothing is sent to another host', async (_name, ask) => {
    await Promise.resolve(ask()).catch(() => undefined);
    expect(requestCounts.service).toBeGreaterThan(0);
    expect(requestCounts.elsewhere).toBe(0);
  });
});
