import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { aCharge } from '../../api/src/integrations/payment/gateway.contract.ts';
import { portOf } from '../../api/src/shared/portOf.ts';
import { freshDatabase } from '../../api/test/database.ts';
import { sandboxGatewayClient } from './sandboxGatewayClient.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const KEYS = { secretKey: 'sk_of_process', publicKey: 'pk_of_process', webhookSecret: 'whsec_of_process' };

describe('the sandbox in its own process', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let child: ChildProcess | undefined;
  const references: string[] = [];
  /** Until the shop is available, it answers every webhook with 503. */
  const shop = { isAvailable: false };
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (shop.isAvailable) references.push(JSON.parse(body).reference);
    response.writeHead(shop.isAvailable ? 200 : 503).end();
  });

  beforeAll(async () => {
    database = await freshDatabase({ template: 'template0' });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    receiver.closeAllConnections();
    receiver.close();
    await database.drop();
  });

  async function start(env: Record<string, string> = {}): Promise<string> {
    const port = portOf(receiver);
    child = spawn(process.execPath, ['--no-warnings', MAIN], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        SANDBOX_DATABASE_URL: database.url,
        SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
        SANDBOX_WEBHOOK_SECRET: KEYS.webhookSecret,
        SANDBOX_SECRET_KEY: KEYS.secretKey,
        SANDBOX_PUBLIC_KEY: KEYS.publicKey,
        SANDBOX_PORT: '0',
        SANDBOX_TICK_MS: '50',
        ...env,
      },
    });
    const [line] = await once(child.stdout ?? process.stdin, 'data');
    return /http:\S+/.exec(String(line))?.[0] ?? '';
  }

  it('loses no charge, receipt or webhook when it is killed', async () => {
    const first = await start();
    const request = aCharge({ method: PAYMENT_METHOD.pix });
    const before = await sandboxGatewayClient({ ...KEYS, baseUrl: first }).createCharge(request);
    await fetch(`${first}/v1/test/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: request.reference }),
    });
    child?.kill('SIGKILL');
    shop.isAvailable = true;

    const gateway = sandboxGatewayClient({ ...KEYS, baseUrl: await start() });
    const after = await gateway.findCharge(request.reference);
    expect(after).toMatchObject({ gatewayId: before.gatewayId, status: 'approved' });
    expect(after?.receipts).toHaveLength(1);
    for (let tries = 0; references.length === 0 && tries < 6_000; tries += 1) await pause(25);
    expect(references).toContain(request.reference);
  });
});
