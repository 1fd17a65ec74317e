import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { aCard, aCharge, refusal } from '../../../api/src/integrations/payment/gateway.contract.ts';
import type { PaymentGateway } from '../../../api/src/integrations/payment/gateway.ts';
import { openSandbox, readUntil } from '../../../api/test/builders/sandboxBank.ts';

const APPROVED = '4111111111111111';
const DECLINED = '4000000000009995';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let gateway: PaymentGateway;
let database: pg.Pool;
const tokenOf = (number: string) => gateway.tokenizeCard(aCard(number));

async function savedCard(number: string): Promise<string> {
  const customer = { userId: 'rui', email: 'rui@exemplo.com.br' };
  const saved = await gateway.saveCard(await tokenOf(number), customer);
  return saved.token;
}

/** The rows of a charge, without ids and times. */
async function rowsOf(reference: string) {
  const read = async (text: string) => (await database.query(text, [reference])).rows;
  return {
    charge: await read(
      `select method, amount_cents, installments, description, payer, verify_only, status, decline_reason, card,
              fingerprint is not null as marked, pix_copy_paste, boleto_barcode, due_at, expires_at from sandbox_gateway.charge where reference = $1`,
    ),
    receipts: await read('select amount_cents from sandbox_gateway.receipt where reference = $1'),
    webhooks: await read('select type, state from sandbox_gateway.webhook where reference = $1'),
    tokens: await read('select kept, brand from sandbox_gateway.card_token where spent_for = $1'),
  };
}

const delivered = (reference: string) =>
  readUntil(
    () => rowsOf(reference),
    ({ webhooks }) => webhooks.length > 0 && webhooks.every(({ state }) => state === 'delivered'),
  );

describe('chargeCard', () => {
  beforeAll(async () => {
    sandbox = await openSandbox();
    gateway = sandbox.connect();
    database = new pg.Pool({ connectionString: sandbox.databaseUrl, max: 1 });
  });
  beforeEach(() => sandbox.post('/v1/switches', { overCents: 0, lost: false }));
  afterAll(async () => {
    await database.end();
    await sandbox.close();
  });

  it.each([
    ['an approved card', APPROVED, tokenOf, 'cardToken'],
    ['a declined card', DECLINED, tokenOf, 'cardToken'],
    ['a saved card', APPROVED, savedCard, 'storedCard'],
  ] as const)(
    'writes and returns the same while a switch of other methods is on, for %s',
    async (_, number, createToken, field) => {
      const request = aCharge({ [field]: await createToken(number) });
      const answer = await gateway.createCharge(request);
      const rows = await delivered(request.reference);

      // `overCents` concerns PIX and boletos only.
      await sandbox.post('/v1/switches', { overCents: 1 });
      const second = aCharge({ [field]: await createToken(number) });
      const expected = await gateway.createCharge(second);
      expect(rows).toEqual(await delivered(second.reference));
      expect(Object.keys(answer)).toEqual(Object.keys(expected));
      expect(answer).toMatchObject({
        status: expected.status,
        card: expected.card,
        method: PAYMENT_METHOD.creditCard,
        refunds: [],
        receipts: expected.receipts.map(({ amountCents }) => ({ amountCents })),
      });
      expect(await gateway.findCharge(request.reference)).toEqual(answer);
    },
  );

  it('charges once for twenty copies of a request, and once for two requests with the same token', async () => {
    const request = aCharge({ cardToken: await tokenOf(APPROVED) });
    const copies = await Promise.all(Array.from({ length: 20 }, () => gateway.createCharge(request)));
    expect(new Set(copies.map(({ gatewayId }) => gatewayId)).size).toBe(1);
    expect((await rowsOf(request.reference)).receipts).toHaveLength(1);

    const cardToken = await tokenOf(APPROVED);
    const both = await Promise.allSettled([
      gateway.createCharge(aCharge({ cardToken })),
      gateway.createCharge(aCharge({ cardToken })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = both.find(({ status }) => status === 'rejected');
    expect(failed).toMatchObject({ reason: refusal('card_token_unknown') });
  });

  it('stores its webhook without sending it while the switch `lost` is on', async () => {
    await sandbox.post('/v1/switches', { lost: true });
    const request = aCharge({ cardToken: await tokenOf(APPROVED) });
    await gateway.createCharge(request);
    expect((await rowsOf(request.reference)).webhooks).toEqual([{ type: 'charge.approved', state: 'lost' }]);
  });
});

it('a charge by card costs two SQL statements, and its webhook one', async () => {
  // A bank that never looks for due work by itself.
  const quiet = await openSandbox({ tickMs: 3_600_000 });
  const bank = quiet.connect();
  const cardToken = await bank.tokenizeCard(aCard(APPROVED));
  const request = aCharge({ cardToken });
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await bank.createCharge(request);
  // Other tests of this process may have databases of their own open.
  const databaseName = new URL(quiet.databaseUrl).pathname.slice(1);
  const texts = () =>
    query.mock.calls
      .filter((_call, index) => Reflect.get(Object(query.mock.contexts[index]), 'database') === databaseName)
      .map(([statement]: unknown[]) =>
        String(typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text')),
      )
      // The request for a token before it may still look for webhooks.
      .filter((text) => !/skip locked/.test(text));
  const written = await readUntil(texts, (all) => all.some((text) => /update webhook/.test(text)));
  query.mockRestore();
  expect(written).toHaveLength(3);
  await readUntil(
    () => quiet.receiver.of(request.reference),
    ([notice]) => notice?.type === 'charge.approved',
  );
  await quiet.close();
});
