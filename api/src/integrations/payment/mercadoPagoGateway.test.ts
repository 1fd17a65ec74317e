import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { cents } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { GatewayUnavailable } from '#shared/ports/portErrors.ts';
import { portOf } from '../../shared/portOf.ts';
import { AMOUNT, aCard, aCharge, type ContractSetup, gatewayContract } from './gateway.contract.ts';
import { type PaymentGateway } from './gateway.ts';
import { mercadoPagoGateway } from './mercadoPagoGateway.ts';
import { recordedAnswer, replayServer } from './recorded/replayServer.ts';

const SECRET = 'whsec_contract';
const settings = {
  accessToken: 'TEST-token',
  publicKey: 'TEST-public',
  webhookSecret: SECRET,
  notificationUrl: 'https://shop.test/webhooks/payment',
  timeoutMs: 60_000,
};

/** Signed as the service does: over the payment id, the request id and the time. */
function signWebhook(
  body: { data: { id: string } },
  signedAt: Date,
  unit: 'seconds' | 'milliseconds' = 'milliseconds',
) {
  const ts = unit === 'seconds' ? Math.floor(signedAt.getTime() / 1000) : signedAt.getTime();
  const manifest = `id:${body.data.id};request-id:req-1;ts:${ts};`;
  const hash = createHmac('sha256', SECRET).update(manifest).digest('hex');
  return {
    rawBody: JSON.stringify(body),
    headers: { 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': 'req-1' },
  };
}

function noticeOf(paymentId: number) {
  return { ...(recordedAnswer('notice-payment').body as { type: string }), data: { id: String(paymentId) } };
}

/** The SDK stores one address per process, so every call to a gateway first sets that gateway's address. */
function withBaseUrl(gateway: PaymentGateway, url: string): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name, receiver) {
      Object.assign(AppConfig, { BASE_URL: url });
      return Reflect.get(target, name, receiver);
    },
  });
}

async function openFailingGateways() {
  const server = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"internal error"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openContractSetup() {
  const replay = await replayServer();
  const failing = await openFailingGateways();
  const at = (url: string) => withBaseUrl(mercadoPagoGateway({ ...settings, baseUrl: url }), url);
  const now = new Date();
  const setup: ContractSetup = {
    gateway: at(replay.url),
    silent: at('http://127.0.0.1:1'),
    failing: at(failing.url),
    now: () => now,
    numbers: { approved: '4111111111111111', withoutFunds: '4000000000009995' },
    async pay(reference) {
      replay.change(reference, {
        status: 'approved',
        status_detail: 'accredited',
        date_approved: now.toISOString(),
      });
    },
    async notice(reference, signedAt) {
      return signWebhook(noticeOf(replay.change(reference, {}).id), signedAt);
    },
    async close() {
      replay.close();
      failing.close();
    },
  };
  return { setup, replay };
}

gatewayContract('Mercado Pago, from recorded answers', async () => (await openContractSetup()).setup);

describe('the Mercado Pago adapter', () => {
  let opened: Awaited<ReturnType<typeof openContractSetup>>;
  let gateway: PaymentGateway;

  beforeAll(async () => {
    opened = await openContractSetup();
    gateway = opened.setup.gateway;
  });
  afterAll(() => opened.setup.close());

  const byCard = async () =>
    gateway.createCharge(aCharge({ cardToken: await gateway.tokenizeCard(aCard('4111111111111111')) }));

  it('charges in reais, with a neutral description, and a separate idempotency key for each write', async () => {
    const { reference } = await byCard();
    await gateway.refundCharge({ reference, amountCents: cents(101), refundKey: 'cancelled' });
    const writes = opened.replay.requests.filter(({ method }) => method === 'POST');
    const payment = writes.find(({ body }) => body.external_reference === reference);
    expect(payment?.body).toMatchObject({
      transaction_amount: 189.9,
      description: 'Produtos de bem-estar',
      payment_method_id: 'visa',
      notification_url: settings.notificationUrl,
      payer: { first_name: 'Ana', last_name: 'Conceição Souza', identification: { type: 'CPF' } },
    });
    expect(writes.at(-1)?.body).toEqual({ amount: 1.01 });
    const keys = writes.map(({ headers }) => headers['x-idempotency-key']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('charges a stored card as its customer, with a token created for that charge', async () => {
    const oneTime = await gateway.tokenizeCard(aCard('4111111111111111'));
    const saved = await gateway.saveCard(oneTime, { userId: 'user-1', email: 'ana@example.com' });
    await gateway.createCharge(aCharge({ storedCard: saved.token }));
    const payment = opened.replay.requests.findLast(
      ({ path, method }) => method === 'POST' && path === '/v1/payments',
    );
    expect(payment?.body).toMatchObject({ payer: { type: 'customer', id: saved.token.split(':')[0] } });
    expect(payment?.body.token).not.toBe(oneTime);
  });

  it('distinguishes expiry from cancellation', async () => {
    const pix = await gateway.createCharge(aCharge({ method: PAYMENT_METHOD.pix }));
    opened.replay.change(pix.reference, { status: 'cancelled', status_detail: 'expired' });
    expect((await gateway.findCharge(pix.reference))?.status).toBe('expired');
    opened.replay.change(pix.reference, { status: 'cancelled', status_detail: 'by_collector' });
    expect((await gateway.findCharge(pix.reference))?.status).toBe('cancelled');
  });

  it('treats a chargeback as a refund', async () => {
    const { reference } = await byCard();
    opened.replay.change(reference, {
      status: 'charged_back',
      date_last_updated: '2026-12-01T10:00:00.000-04:00',
    });
    expect(await gateway.findCharge(reference)).toMatchObject({
      status: 'approved',
      receipts: [{ amountCents: AMOUNT }],
      refunds: [{ refundKey: null, amountCents: AMOUNT }],
    });
  });

  it('includes money paid above the amount of a boleto in the receipt', async () => {
    const { reference } = await gateway.createCharge(aCharge({ method: PAYMENT_METHOD.bankSlip }));
    opened.replay.change(reference, { status: 'approved', transaction_details: { overpaid_amount: 1.1 } });
    expect((await gateway.findCharge(reference))?.receipts).toMatchObject([{ amountCents: AMOUNT + 110 }]);
  });

  it('reads webhooks signed in seconds or milliseconds, and ignores other topics and accounts', async () => {
    const { reference } = await byCard();
    const { id } = opened.replay.change(reference, {});
    const now = opened.setup.now();
    for (const unit of ['seconds', 'milliseconds'] as const) {
      const { headers, rawBody } = signWebhook(noticeOf(id), now, unit);
      expect(await gateway.readWebhook(headers, rawBody, now)).toMatchObject({ reference });
    }
    const order = signWebhook({ ...noticeOf(id), type: 'merchant_order' } as { data: { id: string } }, now);
    expect(await gateway.readWebhook(order.headers, order.rawBody, now)).toBe('irrelevant');
    // No payment of this account has the id 1.
    const stranger = signWebhook(noticeOf(1), now);
    expect(await gateway.readWebhook(stranger.headers, stranger.rawBody, now)).toBe('irrelevant');
  });

  it('throws an ordinary error for wrong credentials, not GatewayUnavailable', async () => {
    const withWrongToken = mercadoPagoGateway({
      ...settings,
      accessToken: 'another',
      baseUrl: opened.replay.url,
    });
    const thrown = await withWrongToken.findCharge('anything').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).not.toBeInstanceOf(GatewayUnavailable);
  });

  it('has no PIX Automático, so the method is not offered', () => {
    expect(gateway.pixAutomatico).toBeNull();
  });
});
