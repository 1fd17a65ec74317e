import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { AMOUNT, aCard, aCharge } from '../../../api/src/integrations/payment/gateway.contract.ts';
import { openSandbox, readUntil } from '../../../api/test/builders/sandboxBank.ts';

const DAY_MS = 86_400_000;

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const bankAt = (replayedAt: Date) => sandbox.connect({ replayedAt });
const daysAgo = (days: number) => new Date(sandbox.now().getTime() - days * DAY_MS);

/** Returns after the bank has expired a charge, so it has looked for charges to expire. */
async function expireAnotherCharge(): Promise<void> {
  const gateway = sandbox.connect();
  const { reference } = await gateway.createCharge(
    aCharge({ method: PAYMENT_METHOD.pix, expiresAt: sandbox.now() }),
  );
  await readUntil(
    () => gateway.findCharge(reference),
    (charge) => charge?.status === 'expired',
  );
}

describe('a replayed request of the sandbox bank', () => {
  it('dates receipts and refunds by its instant, and sends no webhook', async () => {
    const gateway = sandbox.connect();
    const [bought, refunded] = [daysAgo(200), daysAgo(190)];
    const card = { cardToken: await gateway.tokenizeCard(aCard('4111111111111111')) };
    const { reference } = await bankAt(bought).createCharge(aCharge(card));
    const request = { reference, amountCents: cents(100), refundKey: 'replayed' };
    expect(await bankAt(refunded).refundCharge(request)).toMatchObject({
      receipts: [{ at: bought }],
      refunds: [{ at: refunded }],
    });
    expect(sandbox.receiver.of(reference)).toEqual([]);
  });

  it('pays a PIX code whose time has passed since', async () => {
    const at = daysAgo(100);
    const gateway = bankAt(at);
    const expiresAt = new Date(at.getTime() + 1_800_000);
    const { reference } = await gateway.createCharge(aCharge({ method: PAYMENT_METHOD.pix, expiresAt }));
    await expireAnotherCharge();
    expect(await gateway.pay?.(reference)).toMatchObject({
      status: 'approved',
      receipts: [{ amountCents: AMOUNT, at }],
    });
    expect(sandbox.receiver.of(reference)).toEqual([]);
  });

  it('is refused without a valid instant', async () => {
    const gateway = sandbox.connect({ replayedAt: { toISOString: () => 'yesterday' } as Date });
    await expect(gateway.createCharge(aCharge({ method: PAYMENT_METHOD.pix }))).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});
