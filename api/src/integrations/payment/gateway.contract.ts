import { randomUUID } from 'node:crypto';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { barcodeOfLine } from '#schema/br/payment/boleto.ts';
import { parsePix } from '#schema/br/payment/pix.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { type Cents, cents } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { GatewayRefused, GatewayUnavailable } from '#shared/ports/portErrors.ts';
import type { ChargeSnapshot } from './charge.ts';
import { type ChargeRequest, type PaymentGateway, type RawCard, type WebhookHeaders } from './gateway.ts';

/** The gateway under test with what the contract suite needs to control it. */
export interface ContractSetup {
  gateway: PaymentGateway;
  /** The gateway under test, connected to a server that does not answer (`silent`) or answers 500 (`failing`). */
  silent: PaymentGateway;
  failing: PaymentGateway;
  now(): Date;
  numbers: { approved: string; withoutFunds: string };
  /** Pays a PIX or a boleto in full, as a payer. */
  pay(reference: string, amountCents: Cents): Promise<void>;
  /** A webhook as the gateway would send it, signed at that time. */
  notice(reference: string, signedAt: Date): Promise<{ headers: WebhookHeaders; rawBody: string }>;
  close(): Promise<void>;
}

export const AMOUNT = cents(18_990);
const MINUTE = 60_000;

export function aCard(number: string): RawCard {
  return { number, holder: 'Ana Souza', expiryMonth: 11, expiryYear: 2030, securityCode: '123' };
}

export function aCharge(change: Partial<ChargeRequest>): ChargeRequest {
  return {
    reference: randomUUID(),
    method: PAYMENT_METHOD.creditCard,
    amountCents: AMOUNT,
    installments: 1,
    payer: {
      name: 'Ana Conceição Souza',
      document: '52998224725',
      email: 'ana@example.com',
      address: {
        zipcode: '01310100',
        street: 'Avenida Paulista',
        addressNumber: '1000',
        complement: 'ap. 12',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        uf: 'SP',
      },
    },
    description: 'Produtos de bem-estar',
    ...change,
  };
}

export const refusal = (code: string) => expect.objectContaining({ name: 'GatewayRefused', code });

/** Defines the tests that every gateway must pass. Features of only one gateway are tested in its own file. */
export function gatewayContract(name: string, start: () => Promise<ContractSetup>): void {
  describe(`the payment port, implemented by ${name}`, () => {
    const tested = gatewayUnderTest(start);
    testCardCharges(tested);
    testPixAndBoleto(tested);
    testRefundsAndCancellations(tested);
    testSavedAndTypedCards(tested);
    testWebhooksAndErrors(tested);
  });
}

/** What the tests read and do first. `beforeAll` starts the gateway, so it can be read only inside a test. */
interface Tested {
  readonly setup: ContractSetup;
  readonly gateway: PaymentGateway;
  token(number: string): Promise<string>;
  paidByCard(): Promise<ChargeSnapshot>;
  aPix(): Promise<ChargeSnapshot>;
}

function gatewayUnderTest(start: () => Promise<ContractSetup>): Tested {
  let setup: ContractSetup;
  beforeAll(async () => {
    setup = await start();
  });
  afterAll(() => setup.close());
  const token = (number: string) => setup.gateway.tokenizeCard(aCard(number));
  return {
    get setup() {
      return setup;
    },
    get gateway() {
      return setup.gateway;
    },
    token,
    paidByCard: async () =>
      setup.gateway.createCharge(
        aCharge({ cardToken: await token(setup.numbers.approved), installments: 3 }),
      ),
    aPix: () =>
      setup.gateway.createCharge(
        aCharge({ method: PAYMENT_METHOD.pix, expiresAt: new Date(setup.now().getTime() + 30 * MINUTE) }),
      ),
  };
}

function testCardCharges(tested: Tested): void {
  it('accepts a card and returns its brand, last four digits, holder and expiry', async () => {
    const charge = await tested.paidByCard();
    expect(charge).toMatchObject({
      method: PAYMENT_METHOD.creditCard,
      status: 'approved',
      amountCents: AMOUNT,
      refunds: [],
    });
    expect(charge.receipts).toEqual([{ id: expect.any(String), amountCents: AMOUNT, at: expect.any(Date) }]);
    expect(charge.card).toEqual({ brand: 'VISA', last4: '1111', holder: 'ANA SOUZA', expiry: '11/2030' });
  });

  it('answers a declined card with the reason and no receipt', async () => {
    const charge = await tested.gateway.createCharge(
      aCharge({ cardToken: await tested.token(tested.setup.numbers.withoutFunds) }),
    );
    expect(charge).toMatchObject({ status: 'declined', declineReason: 'insufficient_funds', receipts: [] });
  });

  it('charges once when the same reference is sent twice', async () => {
    const request = aCharge({ cardToken: await tested.token(tested.setup.numbers.approved) });
    const first = await tested.gateway.createCharge(request);
    const repeated = await tested.gateway.createCharge(request);
    expect(repeated).toEqual(first);
    expect(repeated.receipts).toHaveLength(1);
  });

  it('refuses a second charge with the same reference and another amount', async () => {
    const first = await tested.aPix();
    const other = aCharge({
      reference: first.reference,
      method: PAYMENT_METHOD.pix,
      amountCents: cents(100),
    });
    await expect(tested.gateway.createCharge(other)).rejects.toEqual(refusal('reference_in_use'));
  });

  it('does not charge a one-time token twice', async () => {
    const cardToken = await tested.token(tested.setup.numbers.approved);
    await tested.gateway.createCharge(aCharge({ cardToken }));
    await expect(tested.gateway.createCharge(aCharge({ cardToken }))).rejects.toEqual(
      refusal('card_token_unknown'),
    );
    expect(await tested.gateway.describeCard(cardToken)).toBeNull();
  });

  it('verifies a card without taking money', async () => {
    const cardToken = await tested.token(tested.setup.numbers.approved);
    const charge = await tested.gateway.createCharge(
      aCharge({ cardToken, amountCents: cents(0), verifyOnly: true }),
    );
    expect(charge).toMatchObject({ status: 'approved', amountCents: 0, receipts: [] });
  });

  it('finds an existing charge and returns null for a missing one', async () => {
    const charge = await tested.paidByCard();
    expect(await tested.gateway.findCharge(charge.reference)).toEqual(charge);
    expect(await tested.gateway.findCharge(randomUUID())).toBeNull();
  });
}

function testPixAndBoleto(tested: Tested): void {
  it('issues a PIX code any bank can read, and approves the charge when it is paid', async () => {
    const charge = await tested.aPix();
    expect(charge).toMatchObject({ method: PAYMENT_METHOD.pix, status: 'pending', receipts: [] });
    expect(parsePix(charge.pix?.copyPaste ?? '')).not.toBeNull();
    expect(charge.pix?.expiresAt).toEqual(new Date(tested.setup.now().getTime() + 30 * MINUTE));
    await tested.setup.pay(charge.reference, AMOUNT);
    const paid = await tested.gateway.findCharge(charge.reference);
    expect(paid).toMatchObject({ status: 'approved', receipts: [{ amountCents: AMOUNT }] });
  });

  it('issues a boleto whose line, barcode and amount agree', async () => {
    const dueAt = new Date(tested.setup.now().getTime() + 3 * 24 * 60 * MINUTE);
    const { boleto, status } = await tested.gateway.createCharge(
      aCharge({ method: PAYMENT_METHOD.bankSlip, expiresAt: dueAt }),
    );
    expect(status).toBe('pending');
    expect(barcodeOfLine(boleto?.line ?? '')).toBe(boleto?.barcode);
    expect(getBoletoInfo(boleto?.line ?? '')?.amount).toBe(AMOUNT);
    expect(todayInSaoPaulo(boleto?.dueAt ?? new Date(0))).toBe(todayInSaoPaulo(dueAt));
    expect(boleto?.pdfUrl).toMatch(/^https?:\/\//);
  });
}

function testRefundsAndCancellations(tested: Tested): void {
  it('refunds once per refund key, and refuses to refund more than was received', async () => {
    const { reference } = await tested.paidByCard();
    const part = { reference, amountCents: cents(5_000), refundKey: 'returned:1' };
    const once = await tested.gateway.refundCharge(part);
    expect(once.refunds).toEqual([
      { id: expect.any(String), refundKey: 'returned:1', amountCents: 5_000, at: expect.any(Date) },
    ]);
    expect((await tested.gateway.refundCharge(part)).refunds).toHaveLength(1);
    const tooMuch = { reference, amountCents: AMOUNT, refundKey: 'returned:2' };
    await expect(tested.gateway.refundCharge(tooMuch)).rejects.toEqual(refusal('not_refundable'));
    const remainder = { reference, amountCents: cents(AMOUNT - 5_000), refundKey: 'returned:3' };
    const all = await tested.gateway.refundCharge(remainder);
    expect(all.status).toBe('approved');
    expect(all.refunds.map(({ amountCents }) => amountCents)).toEqual([5_000, AMOUNT - 5_000]);
  });

  it('uses the same refund key for two orders without mixing them', async () => {
    const charges = [await tested.paidByCard(), await tested.paidByCard()];
    for (const { reference } of charges) {
      const { refunds } = await tested.gateway.refundCharge({
        reference,
        amountCents: AMOUNT,
        refundKey: 'cancelled',
      });
      expect(refunds).toHaveLength(1);
    }
  });

  it('cancels an unpaid charge idempotently, and refuses to cancel a paid or an unknown charge', async () => {
    const { reference } = await tested.aPix();
    expect((await tested.gateway.cancelCharge(reference)).status).toBe('cancelled');
    expect((await tested.gateway.cancelCharge(reference)).status).toBe('cancelled');
    const paid = await tested.paidByCard();
    await expect(tested.gateway.cancelCharge(paid.reference)).rejects.toEqual(refusal('not_cancellable'));
    await expect(tested.gateway.cancelCharge(randomUUID())).rejects.toEqual(refusal('charge_not_found'));
  });
}

function testSavedAndTypedCards(tested: Tested): void {
  it('stores a card for later charges, until it is removed', async () => {
    const oneTime = await tested.token(tested.setup.numbers.approved);
    expect(await tested.gateway.describeCard(oneTime)).toMatchObject({ brand: 'VISA', last4: '1111' });
    const saved = await tested.gateway.saveCard(oneTime, { userId: randomUUID(), email: 'ana@example.com' });
    expect(saved.card).toEqual({ brand: 'VISA', last4: '1111', holder: 'ANA SOUZA', expiry: '11/2030' });
    expect(await tested.gateway.describeCard(saved.token)).toEqual(saved.card);
    for (let month = 1; month <= 2; month += 1) {
      expect((await tested.gateway.createCharge(aCharge({ storedCard: saved.token }))).status).toBe(
        'approved',
      );
    }
    await tested.gateway.deleteCard(saved.token);
    await tested.gateway.deleteCard(saved.token);
    expect(await tested.gateway.describeCard(saved.token)).toBeNull();
    await expect(tested.gateway.createCharge(aCharge({ storedCard: saved.token }))).rejects.toEqual(
      refusal('card_token_unknown'),
    );
  });

  it('refuses a mistyped card with the name of the field', async () => {
    await expect(tested.token('4111111111111112')).rejects.toEqual(refusal('invalid_card_number'));
    const expired = { ...aCard(tested.setup.numbers.approved), expiryYear: 2020 };
    await expect(tested.gateway.tokenizeCard(expired)).rejects.toEqual(refusal('invalid_expiry'));
    const shortCode = { ...aCard(tested.setup.numbers.approved), securityCode: '1' };
    await expect(tested.gateway.tokenizeCard(shortCode)).rejects.toEqual(refusal('invalid_security_code'));
  });
}

function testWebhooksAndErrors(tested: Tested): void {
  it('reads a genuine webhook, and rejects forged, changed and old webhooks', async () => {
    const { reference } = await tested.paidByCard();
    const now = tested.setup.now();
    const { headers, rawBody } = await tested.setup.notice(reference, now);
    const read = await tested.gateway.readWebhook(headers, rawBody, now);
    expect(read).toMatchObject({ eventId: expect.stringMatching(/.+/), reference });

    expect(await tested.gateway.readWebhook({}, rawBody, now)).toBe('invalid');
    expect(await tested.gateway.readWebhook({ ...headers, 'x-request-id': 'another' }, rawBody, now)).toBe(
      'invalid',
    );
    const forged = { ...headers, 'x-signature': `${headers['x-signature']}`.replace(/v1=./, 'v1=z') };
    expect(await tested.gateway.readWebhook(forged, rawBody, now)).toBe('invalid');
    const other = await tested.paidByCard();
    const { rawBody: otherBody } = await tested.setup.notice(other.reference, now);
    expect(await tested.gateway.readWebhook(headers, otherBody, now)).toBe('invalid');
    const monthLater = new Date(now.getTime() + 30 * 24 * 60 * MINUTE);
    expect(await tested.gateway.readWebhook(headers, rawBody, monthLater)).toBe('invalid');
  });

  it('throws GatewayUnavailable when the gateway does not answer, or answers 500', async () => {
    for (const broken of [tested.setup.silent, tested.setup.failing]) {
      await expect(broken.createCharge(aCharge({ method: PAYMENT_METHOD.pix }))).rejects.toBeInstanceOf(
        GatewayUnavailable,
      );
      await expect(broken.findCharge(randomUUID())).rejects.toBeInstanceOf(GatewayUnavailable);
    }
  });

  it('never includes a card number in an error', async () => {
    const thrown = await tested.token('4111111111111112').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(GatewayRefused);
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toContain('4111111111111112');
  });
}
