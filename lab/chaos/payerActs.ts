import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NoAnswer, retryOnNoAnswer } from './askShop.ts';
import type { Purchase, RunContext } from './planPurchase.ts';
import { type Answer, CARD, cardToken, type Payment, payAtBank, payOrder, readOrder } from './purchase.ts';
import type { Shopper } from './shopper.ts';

/**
 * Does what the plan says for an open PIX or boleto: pays it at the bank in full, in part or twice, pays by card instead,
 * or does not pay. Returns the outcome for the summary of the run.
 */
export async function payerActs(
  context: RunContext,
  shopper: Shopper,
  purchase: Purchase,
  { id, amount }: { id: string; amount: number },
): Promise<string> {
  const { stage, dice, faults } = context;
  const order = purchase.orderId ?? '';
  await pause(dice.between(0, 300));
  const pay = async (more: { amountCents?: number; times?: number } = {}) => {
    faults.maybeKillOne();
    return payAtBank(stage.bank, { reference: id, ...more });
  };
  switch (purchase.plan.payer) {
    case 'pays':
      if (await pay()) purchase.paidInTime = id;
      break;
    case 'twice':
      if (await pay({ times: 2 })) purchase.paidInTime = id;
      break;
    case 'over':
      if (await pay({ amountCents: amount + 500 })) purchase.paidInTime = id;
      break;
    case 'short':
      await pay({ amountCents: Math.max(1, amount - 100) });
      break;
    case 'late':
      purchase.latePaymentId = id;
      break;
    case 'never':
      break;
    case 'pays by card instead': {
      const key = randomUUID();
      const token = await cardTokenWithRetries(context, '4111111111111111');
      const answer = await payWithRetries(context, shopper, order, { method: CARD, cardToken: token }, key);
      if (answer.payment?.state === 'paid') purchase.wasShownAsPaid = true;
      // The shopper still has the bank slip, and pays that too.
      if (dice.chance(0.5)) await pay();
      return `paid by card instead: ${answer.refusal ?? answer.payment?.state}`;
    }
  }
  const shown = await retryOnNoAnswer(() => readOrder(shopper, order));
  if (shown?.payment?.state === 'paid') purchase.wasShownAsPaid = true;
  return `${purchase.plan.payer}: ${shown?.payment?.state}`;
}

/**
 * Sends the payment until there is an answer. While the shop processes it, asks again until `timeoutMs` has passed.
 */
export async function payWithRetries(
  { faults, timeoutMs }: RunContext,
  shopper: Shopper,
  order: string,
  payment: Payment,
  key: string,
): Promise<Answer> {
  const began = Date.now();
  for (;;) {
    const answer = await retryOnNoAnswer(
      () => {
        faults.maybeKillOne();
        return payOrder(shopper, order, payment, { key, signal: AbortSignal.timeout(timeoutMs) });
      },
      { timeoutMs },
    );
    if (answer.refusal !== 'request_in_flight' || Date.now() - began > timeoutMs) return answer;
    await pause(500);
  }
}

/** Enters the card again until the bank, which is down at times, returns a token. */
export const cardTokenWithRetries = ({ stage }: RunContext, card: string): Promise<string> =>
  retryOnNoAnswer(() =>
    cardToken(stage.bank, card).catch((cause) => {
      throw new NoAnswer('no card token', { cause });
    }),
  );
