import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { FaultInjector } from './faultInjector.ts';
import {
  type Answer,
  BOLETO,
  CARD,
  cardToken,
  createOrder,
  fillCart,
  type Line,
  type Payment,
  PIX,
  payAtBank,
  payOrder,
  readOrder,
} from './purchase.ts';
import { NoAnswer, retryOnNoAnswer, type Shopper } from './shopper.ts';
import type { Stage } from './stage.ts';

type Payer = 'pays' | 'twice' | 'short' | 'over' | 'late' | 'never' | 'changes his mind';

interface Plan {
  lines: Line[];
  method: number;
  card: string;
  payer: Payer;
  /** Pays and closes the page without waiting. */
  walksAway: boolean;
}

/** The result of one purchase, as far as the shopper can see. */
export interface Purchase {
  plan: Plan;
  userId: string;
  orderId: string | null;
  /** The page showed it as paid. */
  wasToldPaid: boolean;
  /** Paid in full at the bank while the charge was open. */
  paidInTime: string | null;
  /** To be paid after the charge has ended. */
  latePaymentId: string | null;
  end: string;
}

const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '5555555555554444',
  '4000000000009995',
  '4000000000000119',
  '4000000000005001',
  '4000000000005027',
  '4000000000005019',
];
const PAYERS: readonly Payer[] = [
  'pays',
  'pays',
  'pays',
  'twice',
  'short',
  'over',
  'late',
  'never',
  'changes his mind',
];

export function planPurchase(dice: Dice, slugs: readonly string[]): Plan {
  const method = dice.one([CARD, CARD, PIX, PIX, BOLETO]);
  const first = dice.one(slugs);
  const second = dice.one(slugs);
  const lines = [{ slug: first, quantity: dice.between(1, 2) }];
  if (second !== first && dice.chance(0.5)) lines.push({ slug: second, quantity: 1 });
  return {
    lines,
    method,
    card: dice.one(CARDS),
    payer: method === CARD ? 'pays' : dice.one(PAYERS),
    walksAway: dice.chance(0.08),
  };
}

export interface Place {
  stage: Stage;
  faults: FaultInjector;
  dice: Dice;
  /** How long a shopper waits while the payment is being processed. */
  timeoutMs: number;
}

/** Each shopper makes one purchase after another until all plans are done. */
export async function buyUnderFaults(
  place: Place,
  shoppers: readonly Shopper[],
  plans: readonly Plan[],
): Promise<Purchase[]> {
  const waiting = [...plans];
  const done: Purchase[] = [];
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let plan = waiting.shift(); plan; plan = waiting.shift())
        printProgress(done.push(await buy(place, shopper, plan)), plans.length);
    }),
  );
  return done;
}

function printProgress(done: number, all: number): void {
  if (done % 100 === 0 && done < all) console.log(`  ${done} of ${all} purchases made`);
}

async function buy(place: Place, shopper: Shopper, plan: Plan): Promise<Purchase> {
  const purchase: Purchase = {
    plan,
    userId: shopper.id,
    orderId: null,
    wasToldPaid: false,
    paidInTime: null,
    latePaymentId: null,
    end: '',
  };
  try {
    purchase.end = await carryOut(place, shopper, purchase);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    purchase.end = `gave up waiting: ${error.message}`;
  }
  return purchase;
}

async function carryOut(place: Place, shopper: Shopper, purchase: Purchase): Promise<string> {
  const { faults, dice } = place;
  const { plan } = purchase;

  const refusal = await retryOnNoAnswer(() => fillCart(shopper, plan.lines));
  if (refusal) return refusal;
  await pause(dice.between(0, 250));

  const orderKey = randomUUID();
  const made = await retryOnNoAnswer(() => {
    faults.maybeKillOne();
    return createOrder(shopper, orderKey);
  });
  if (!made.id) return made.refusal ?? made.__typename;
  const order = made.id;
  purchase.orderId = order;

  const payment = {
    method: plan.method,
    ...(plan.method === CARD ? { cardToken: await patientToken(place, plan.card) } : {}),
  };
  const key = randomUUID();
  if (plan.walksAway) {
    const closing = AbortSignal.timeout(dice.between(5, 80));
    faults.maybeKillOne();
    await payOrder(shopper, order, payment, { key, signal: closing }).catch(() => null);
    return 'walked away';
  }
  const answer = await payWithRetries(place, shopper, order, payment, key);
  if (answer.payment?.state === 'paid') purchase.wasToldPaid = true;
  if (answer.payment?.state !== 'pending' || plan.method === CARD)
    return answer.refusal ?? answer.payment?.state ?? '?';
  return payerActs(place, shopper, purchase, answer.payment);
}

async function payerActs(
  place: Place,
  shopper: Shopper,
  purchase: Purchase,
  { id, amount }: { id: string; amount: number },
): Promise<string> {
  const { stage, dice, faults } = place;
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
    case 'changes his mind': {
      const key = randomUUID();
      const token = await patientToken(place, '4111111111111111');
      const answer = await payWithRetries(place, shopper, order, { method: CARD, cardToken: token }, key);
      if (answer.payment?.state === 'paid') purchase.wasToldPaid = true;
      // The shopper still has the bank slip, and pays that too.
      if (dice.chance(0.5)) await pay();
      return `changed his mind: ${answer.refusal ?? answer.payment?.state}`;
    }
  }
  const seen = await retryOnNoAnswer(() => readOrder(shopper, order));
  if (seen?.payment?.state === 'paid') purchase.wasToldPaid = true;
  return `${purchase.plan.payer}: ${seen?.payment?.state}`;
}

/**
 * Sends the payment until there is an answer. While it is being processed, asks again for as long as a person waits.
 */
async function payWithRetries(
  { faults, timeoutMs }: Place,
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

/** The bank is down at times; the shopper enters the card again. */
const patientToken = ({ stage }: Place, card: string): Promise<string> =>
  retryOnNoAnswer(() =>
    cardToken(stage.bank, card).catch((cause) => {
      throw new NoAnswer('no card token', { cause });
    }),
  );
