import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { cents } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { GatewayUnavailable } from '#shared/ports/portErrors.ts';
import { AMOUNT, aCard, aCharge, refusal } from '../../api/src/integrations/payment/gateway.contract.ts';
import type { PaymentGateway } from '../../api/src/integrations/payment/gateway.ts';
import { KEYS, openSandbox, readUntil } from '../../api/test/builders/sandboxBank.ts';
import { TEST_CARDS } from './card/testCards.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the sandbox bank', () => {
  let sandbox: Awaited<ReturnType<typeof openSandbox>>;
  let gateway: PaymentGateway;

  beforeAll(async () => {
    sandbox = await openSandbox();
    gateway = sandbox.connect();
  });
  afterAll(() => sandbox.close());

  const setBankSwitches = (change: object) => sandbox.post('/v1/switches', change);
  const resetSwitches = () =>
    setBankSwitches({
      lateMs: 0,
      duplicate: 1,
      outOfOrder: false,
      lost: false,
      down: false,
      shortCents: 0,
      overCents: 0,
    });
  const aPix = () =>
    gateway.createCharge(
      aCharge({ method: PAYMENT_METHOD.pix, expiresAt: new Date(sandbox.now().getTime() + 30 * MINUTE) }),
    );
  const charge = async (number: string) => {
    const request = aCharge({ cardToken: await gateway.tokenizeCard(aCard(number)) });
    return { request, answer: gateway.createCharge(request) };
  };

  it('declines each test card for the reason in the list', async () => {
    for (const { number, outcome } of TEST_CARDS.filter((card) => card.outcome.startsWith('decline:'))) {
      const { answer } = await charge(number);
      expect(await answer).toMatchObject({
        status: 'declined',
        declineReason: outcome.slice('decline:'.length),
      });
    }
  });

  it('can fail with or without having made the charge, which findCharge then shows', async () => {
    // The test card `error_without_charge`, and below `error_after_charge` and `answer_lost`.
    const without = await charge('4000000000000119');
    await expect(without.answer).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.findCharge(without.request.reference)).toBeNull();

    for (const number of ['4000000000005001', '4000000000005027']) {
      const { request, answer } = await charge(number);
      await expect(answer).rejects.toBeInstanceOf(GatewayUnavailable);
      expect(await gateway.findCharge(request.reference)).toMatchObject({ status: 'approved' });
      expect((await gateway.createCharge(request)).receipts).toHaveLength(1);
    }
  });

  it('answers late for the slow test card, and the charge exists after the caller timed out', async () => {
    const impatient = sandbox.connect({ timeoutMs: 150 });
    const request = aCharge({ cardToken: await gateway.tokenizeCard(aCard('4000000000005019')) });
    await expect(impatient.createCharge(request)).rejects.toBeInstanceOf(GatewayUnavailable);
    const found = await readUntil(
      () => gateway.findCharge(request.reference),
      (answer) => answer !== null,
    );
    expect(found).toMatchObject({ status: 'approved' });
  });

  it('charges once when one request arrives twenty times at once', async () => {
    const request = aCharge({ cardToken: await gateway.tokenizeCard(aCard('4111111111111111')) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.createCharge(request)));
    expect(new Set(answers.map(({ gatewayId }) => gatewayId)).size).toBe(1);
    expect(answers.at(-1)?.receipts).toHaveLength(1);
  });

  it('shows short, over, double and late payments as receipts', async () => {
    const { reference, pix } = await aPix();
    await setBankSwitches({ shortCents: 90 });
    await sandbox.post('/v1/test/pay', { code: pix?.copyPaste });
    expect(await gateway.findCharge(reference)).toMatchObject({
      status: 'pending',
      receipts: [{ amountCents: AMOUNT - 90 }],
    });
    await sandbox.post('/v1/test/pay', { reference, amount: 'R$ 0,90' });
    expect(await gateway.findCharge(reference)).toMatchObject({ status: 'approved' });

    await setBankSwitches({ shortCents: 0, overCents: 1_010 });
    const over = await aPix();
    await sandbox.post('/v1/test/pay', { reference: over.reference, times: 2 });
    expect((await gateway.findCharge(over.reference))?.receipts.map((r) => r.amountCents)).toEqual([
      AMOUNT + 1_010,
      AMOUNT + 1_010,
    ]);
    await resetSwitches();

    const late = await aPix();
    sandbox.clock.offset += 31 * MINUTE;
    await readUntil(
      () => gateway.findCharge(late.reference),
      (found) => found?.status === 'expired',
    );
    await sandbox.post('/v1/test/pay', { reference: late.reference });
    expect(await gateway.findCharge(late.reference)).toMatchObject({
      status: 'expired',
      receipts: [{ amountCents: AMOUNT }],
    });
  });

  it('waits four banking days after the due date before it expires a boleto', async () => {
    sandbox.clock.offset = Date.parse('2026-12-01T15:00:00Z') - Date.now();
    // A Friday, so payments are reported until Thursday the 10th.
    const dueAt = new Date('2026-12-04T23:00:00-03:00');
    const { reference, boleto } = await gateway.createCharge(
      aCharge({ method: PAYMENT_METHOD.bankSlip, expiresAt: dueAt }),
    );
    sandbox.clock.offset += 8 * DAY;
    await pause(100);
    expect((await gateway.findCharge(reference))?.status).toBe('pending');
    const typed = boleto?.line.replace(/^(\d{5})(\d{5})/, '$1.$2 ');
    sandbox.clock.offset += 2 * DAY;
    await readUntil(
      () => gateway.findCharge(reference),
      (found) => found?.status === 'expired',
    );
    // An expired boleto can still be paid, by its line as it is printed.
    expect((await sandbox.post('/v1/test/pay', { code: typed })).body).toMatchObject({ reference });
    sandbox.clock.offset = 0;
  });

  it('serves the PDF of a boleto only at its unguessable address', async () => {
    const { boleto } = await gateway.createCharge(aCharge({ method: PAYMENT_METHOD.bankSlip }));
    const path = new URL(boleto?.pdfUrl ?? '').pathname;
    const pdf = await fetch(new URL(path, sandbox.baseUrl));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(`${sandbox.baseUrl}/boletos/chg_1.pdf`)).status).toBe(404);
  });

  it('repeats a webhook until the shop accepts it, also after a restart', async () => {
    sandbox.receiver.answer.status = 503;
    const { reference } = await aPix();
    await sandbox.post('/v1/test/pay', { reference });
    await readUntil(
      () => sandbox.receiver.of(reference),
      (notices) => notices.length > 0,
    );
    await sandbox.restart();
    sandbox.receiver.answer.status = 200;
    const notices = await readUntil(
      () => sandbox.receiver.of(reference),
      (all) => all.length > 1,
    );
    expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
    const { headers, body } = sandbox.receiver.received.findLast((r) => r.body.includes(reference)) ?? {
      headers: {},
      body: '',
    };
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['id', 'reference', 'type']);
    expect(await gateway.readWebhook(headers, body, sandbox.now())).toMatchObject({ reference });
    await pause(200);
    expect(sandbox.receiver.of(reference)).toHaveLength(notices.length);
  });

  it('sends webhooks late, repeatedly, out of order, or not at all', async () => {
    await setBankSwitches({ lateMs: 60_000, duplicate: 3 });
    const late = await aPix();
    await sandbox.post('/v1/test/pay', { reference: late.reference });
    await pause(200);
    expect(sandbox.receiver.of(late.reference)).toHaveLength(0);
    sandbox.clock.offset += 61_000;
    const copies = await readUntil(
      () => sandbox.receiver.of(late.reference),
      (all) => all.length === 3,
    );
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);

    await resetSwitches();
    await setBankSwitches({ outOfOrder: true });
    const mixed = await aPix();
    await sandbox.post('/v1/test/pay', { reference: mixed.reference });
    await sandbox.post('/v1/test/refund', { reference: mixed.reference, amountCents: 100 });
    await readUntil(
      () => sandbox.receiver.of(mixed.reference),
      (all) => all.length === 1,
    );
    sandbox.clock.offset += 2_000;
    const order = await readUntil(
      () => sandbox.receiver.of(mixed.reference),
      (all) => all.length === 2,
    );
    expect(order.map(({ type }) => type)).toEqual(['charge.refunded', 'charge.received']);

    await resetSwitches();
    await setBankSwitches({ lost: true });
    const lost = await aPix();
    await sandbox.post('/v1/test/pay', { reference: lost.reference });
    await pause(300);
    expect(sandbox.receiver.of(lost.reference)).toHaveLength(0);
    expect((await gateway.findCharge(lost.reference))?.status).toBe('approved');
    await resetSwitches();
  });

  it('answers 503 to the shop while the switch `down` is on, except to a replayed request', async () => {
    const cardToken = await gateway.tokenizeCard(aCard('4111111111111111'));
    await setBankSwitches({ down: true });
    await expect(gateway.findCharge('anything')).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.tokenizeCard(aCard('4111111111111111'))).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.createCharge(aCharge({ cardToken }))).rejects.toBeInstanceOf(GatewayUnavailable);
    const replayed = sandbox.connect({ replayedAt: new Date(sandbox.now().getTime() - DAY) });
    expect(await replayed.findCharge('anything')).toBeNull();
    expect((await replayed.createCharge(aCharge({ cardToken }))).status).toBe('approved');
    expect((await replayed.createCharge(aCharge({ method: PAYMENT_METHOD.pix }))).status).toBe('pending');
    await resetSwitches();
    expect(await gateway.findCharge('anything')).toBeNull();
  });

  it('charges only with the secret key, and lets any origin tokenize with the public key a card of an accepted brand', async () => {
    const stranger = sandbox.connect({ secretKey: 'wrong' });
    await expect(stranger.createCharge(aCharge({ method: PAYMENT_METHOD.pix }))).rejects.toEqual(
      refusal('invalid_request'),
    );
    const response = await fetch(`${sandbox.baseUrl}/v1/card_tokens`, { method: 'OPTIONS' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await sandbox.post('/v1/card_tokens?public_key=wrong', {})).status).toBe(401);
    await expect(gateway.tokenizeCard(aCard('6011111111111117'))).rejects.toEqual(
      refusal('invalid_brand_type'),
    );
  });

  it('shows pending charges to the tester, on a page without inline scripts or styles', async () => {
    const { reference, pix } = await aPix();
    const page = await fetch(`${sandbox.baseUrl}/?reference=${reference}`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const text = await page.text();
    expect(text).toContain('<h1>Banco de testes</h1>');
    expect(text).toContain(`id="charge-${reference}"`);
    expect(text).toContain(pix?.copyPaste);
    expect(text).not.toMatch(/<script>|<style>|\son\w+=|\sstyle=/);
    const script = await fetch(`${sandbox.baseUrl}/test-bank.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
  });

  it('stores no card number and no security code in its tables or logs', async () => {
    const secret = '5432';
    const numbers = [...TEST_CARDS.map(({ number }) => number), '4111111111111112'];
    const amex = { ...aCard('378282246310005'), securityCode: secret };
    await gateway.createCharge(
      aCharge({ cardToken: await gateway.tokenizeCard(amex), amountCents: cents(77) }),
    );
    await gateway.tokenizeCard(aCard('4111111111111112')).catch(() => {});
    const broken = `{"card_number":"4111111111111111","security_code":"${secret}"`;
    await fetch(`${sandbox.baseUrl}/v1/card_tokens?public_key=${KEYS.publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: broken,
    });
    const everything = (await dump(sandbox.databaseUrl)) + sandbox.log.join('');
    expect(everything).toContain('AMEX');
    for (const number of numbers) expect(everything).not.toContain(number);
    expect(everything).not.toMatch(new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`));
  });
});

/** Every row of every table, as text. */
async function dump(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select table_name from information_schema.tables where table_schema = 'sandbox_gateway'`,
    );
    const texts: string[] = [];
    for (const { table_name } of rows) {
      const table = await client.query(
        `select row_to_json(t)::text as row from sandbox_gateway.${table_name} t`,
      );
      texts.push(table_name, ...table.rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}
