import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NoAnswer, retryOnNoAnswer } from './askShop.ts';
import { cardTokenWithRetries, payerActs, payWithRetries } from './payerActs.ts';
import type { Plan, Purchase, RunContext } from './planPurchase.ts';
import { CARD, createOrder, fillCart, payOrder } from './purchase.ts';
import type { Shopper } from './shopper.ts';

/** Each shopper makes one purchase after another until all plans are done. */
export async function buyUnderFaults(
  context: RunContext,
  shoppers: readonly Shopper[],
  plans: readonly Plan[],
): Promise<Purchase[]> {
  const waiting = [...plans];
  const done: Purchase[] = [];
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let plan = waiting.shift(); plan; plan = waiting.shift())
        printProgress(done.push(await buy(context, shopper, plan)), plans.length);
    }),
  );
  return done;
}

function printProgress(done: number, all: number): void {
  if (done % 100 === 0 && done < all) console.log(`  ${done} of ${all} purchases made`);
}

async function buy(context: RunContext, shopper: Shopper, plan: Plan): Promise<Purchase> {
  const purchase: Purchase = {
    plan,
    userId: shopper.id,
    orderId: null,
    wasShownAsPaid: false,
    paidInTime: null,
    latePaymentId: null,
    outcome: '',
  };
  try {
    purchase.outcome = await buyAndPay(context, shopper, purchase);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    purchase.outcome = `gave up waiting: ${error.message}`;
  }
  return purchase;
}

async function buyAndPay(context: RunContext, shopper: Shopper, purchase: Purchase): Promise<string> {
  const { faults, dice } = context;
  const { plan } = purchase;

  const refusal = await retryOnNoAnswer(() => fillCart(shopper, plan.lines));
  if (refusal) return refusal;
  await pause(dice.between(0, 250));

  const orderKey = randomUUID();
  const created = await retryOnNoAnswer(() => {
    faults.maybeKillOne();
    return createOrder(shopper, orderKey);
  });
  if (!created.id) return created.refusal ?? created.__typename;
  const order = created.id;
  purchase.orderId = order;

  const payment = {
    method: plan.method,
    ...(plan.method === CARD ? { cardToken: await cardTokenWithRetries(context, plan.card) } : {}),
  };
  const key = randomUUID();
  if (plan.closesBrowserAfterPaying) {
    const closing = AbortSignal.timeout(dice.between(5, 80));
    faults.maybeKillOne();
    await payOrder(shopper, order, payment, { key, signal: closing }).catch(() => null);
    return 'left after paying';
  }
  const answer = await payWithRetries(context, shopper, order, payment, key);
  if (answer.payment?.state === 'paid') purchase.wasShownAsPaid = true;
  if (answer.payment?.state !== 'pending' || plan.method === CARD)
    return answer.refusal ?? answer.payment?.state ?? '?';
  return payerActs(context, shopper, purchase, answer.payment);
}
