import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEndpoint } from '../../../test/builders/webhookEndpoint.ts';
import { demoEndpointOf } from '../../config/demoEndpoint.ts';
import { isPublicAddress } from './publicAddress.ts';
import { createWebhookSender, guardedLookup, type ResolveAll } from './webhookSender.ts';

const MESSAGE = { headers: { 'webhook-id': 'evt_1' }, body: '{"type":"webhook.check"}' };
const loopbackSender = createWebhookSender({ allowsLoopback: true });
const publicSender = createWebhookSender({ allowsLoopback: false });
/** For endpoints that never end their answer. */
const impatientSender = createWebhookSender({ allowsLoopback: true, timeoutMs: 3_000 });
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(async () => {
  loopbackSender.close();
  impatientSender.close();
  publicSender.close();
  await endpoint.close();
});

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2800:3f0::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '0.0.0.0'],
    ...[
      '100.64.0.1',
      '100.100.100.200',
      '192.0.0.192',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
    ],
    ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:10.0.0.1'],
    ...['::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'localhost', ''],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a webhook message', () => {
  it.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1:1/',
    'https://[::1]:1/',
    'https://[::ffff:127.0.0.1]:1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'file:///etc/passwd',
    'not an address',
  ])('is not sent to %s', async (url) => {
    expect(await publicSender.send(url, MESSAGE)).toMatchObject({ status: null, problem: 'address_refused' });
  });

  it('is sent in a demo to its own endpoint, and to no other address of this machine', async () => {
    const demoEndpoint = demoEndpointOf({ isDemo: true, port: endpoint.port });
    const sender = createWebhookSender({ allowsLoopback: false, demoEndpoint });
    const own = `http://127.0.0.1:${endpoint.port}`;
    const message = { ...MESSAGE, body: '{"type":"order.status_changed"}' };
    expect(await sender.send(`${own}/demo/partner-endpoint/orders`, message)).toMatchObject({ status: 204 });
    for (const url of [
      `${own}/demo/clock`,
      `${own}/demo/partner-endpoint/../clock`,
      `${own}/demo/partner-endpoint/%2e%2e/clock`,
      `http://localhost:${endpoint.port}/demo/partner-endpoint/orders`,
      'http://127.0.0.1:1/demo/partner-endpoint/orders',
    ])
      expect(await sender.send(url, MESSAGE)).toMatchObject({ status: null, problem: 'address_refused' });
    expect(demoEndpointOf({ isDemo: false, port: endpoint.port })).toBeNull();
    sender.close();
  });

  it('is not sent to a name when one of its addresses is private', async () => {
    const resolve: ResolveAll = (_name, _options, callback) =>
      callback(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    const found = await new Promise((done) =>
      guardedLookup(isPublicAddress, resolve)('parceiro.com.br', { all: true }, (...answer) => done(answer)),
    );
    expect(found).toEqual([expect.any(Error), '', 0]);
  });

  it('is not sent on when the endpoint answers with a redirect', async () => {
    endpoint.answerWith((response) => response.writeHead(307, { location: `${endpoint.url}/next` }).end());
    const before = endpoint.received.length;
    const answer = await loopbackSender.send(endpoint.url, MESSAGE);
    expect(answer).toMatchObject({ status: 307, problem: 'redirect_refused' });
    expect(endpoint.received.length - before).toBe(1);
  });

  it('arrives with its headers, and the first 1024 bytes of the response are returned', async () => {
    endpoint.answerWith((response) => response.writeHead(200).end('x'.repeat(5_000)));
    const answer = await loopbackSender.send(endpoint.url, MESSAGE);
    expect(answer).toMatchObject({ status: 200, problem: null, bodyStart: 'x'.repeat(1_024) });
    expect(endpoint.received.at(-1)).toMatchObject({
      body: MESSAGE.body,
      headers: { 'webhook-id': 'evt_1' },
    });
  });

  it('returns the status when the body of the response never ends', async () => {
    endpoint.answerWith((response) => response.writeHead(202).write('a'));
    expect(await impatientSender.send(endpoint.url, MESSAGE)).toMatchObject({
      status: 202,
      problem: null,
      bodyStart: 'a',
    });
  });

  it('returns no status when the endpoint switches protocols', async () => {
    endpoint.answerWith((response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    expect(await loopbackSender.send(endpoint.url, MESSAGE)).toMatchObject({
      status: null,
      problem: 'connection_failed',
    });
  });

  it('returns no status when the endpoint does not respond or cannot be reached', async () => {
    endpoint.answerWith(() => undefined);
    expect(await impatientSender.send(endpoint.url, MESSAGE)).toMatchObject({
      status: null,
      problem: 'timeout',
    });
    expect(await loopbackSender.send('http://127.0.0.1:1/', MESSAGE)).toMatchObject({
      problem: 'connection_failed',
    });
  });
});
