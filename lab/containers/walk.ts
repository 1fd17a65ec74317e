import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { waitFor } from '../../ops/cluster/waitFor.ts';
import { ORDER_STATUS } from '../../schema/constants.ts';
import { clinicRound } from '../chaos/clinic/clinicRound.ts';
import { signInStaff } from '../chaos/clinic/staff.ts';
import { createOrder, fillCart, PIX, payAtBank, payOrder, readOrder } from '../chaos/purchase.ts';
import { Shopper } from '../chaos/shopper.ts';
import type { ShopAddresses } from '../chaos/stage.ts';
import type { Figure } from '../cluster/load/printFigures.ts';

/** Nothing fails on purpose; the doctor prescribes, without a call before. */
const NO_FAULTS = { faults: { maybeKillOne: () => undefined }, dice: { chance: () => false } };

/** A purchase that is paid at the bank by Pix, and an evaluation from its first question to a prescription. */
export async function walkFigures(
  addresses: Omit<ShopAddresses, 'database'> & { databaseUrl: string },
): Promise<Figure[]> {
  const database = new pg.Pool({ connectionString: addresses.databaseUrl, max: 2 });
  try {
    const stage = { ...addresses, database };
    const status = await buyByPix(stage);
    const { decision, messages } = await clinicRound({ stage, ...NO_FAULTS }, await signInStaff(stage));
    return [
      {
        text: 'A purchase, paid by Pix and told by webhook',
        value: `status ${status}`,
        isMet: status === ORDER_STATUS.approvedAfterCompensation,
      },
      {
        text: 'An evaluation with four photos, an order and a doctor',
        value: `${decision}, ${messages.length} messages`,
        isMet: decision === 'prescribed',
      },
    ];
  } finally {
    await database.end();
  }
}

async function buyByPix({ front, bank }: ShopAddresses): Promise<number | null> {
  const shopper = await Shopper.signUp(front);
  const refusal = await fillCart(shopper, [{ slug: 'creatina', quantity: 1 }]);
  if (refusal) throw new Error(`Not in the cart: ${refusal}`);
  const { id, refusal: why } = await createOrder(shopper, randomUUID());
  if (!id) throw new Error(`No order: ${why}`);
  const { payment, refusal: unpaid } = await payOrder(shopper, id, { method: PIX });
  if (!payment) throw new Error(`No charge: ${unpaid}`);
  if (!(await payAtBank(bank, { reference: payment.id }))) throw new Error('The bank refused the payment.');
  let status: number | null = null;
  await waitFor('The paid order', async () => {
    status = (await readOrder(shopper, id))?.status ?? null;
    return status === ORDER_STATUS.approvedAfterCompensation;
  });
  return status;
}
