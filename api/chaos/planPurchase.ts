import type { Dice } from '../src/seeders/dice.ts';
import type { FaultInjector } from './faultInjector.ts';
import { BOLETO, CARD, type Line, PIX } from './purchase.ts';
import type { Stage } from './stage.ts';

type Payer = 'pays' | 'twice' | 'short' | 'over' | 'late' | 'never' | 'pays by card instead';

export interface Plan {
  lines: Line[];
  method: number;
  card: string;
  payer: Payer;
  /** Pays and closes the page without waiting. */
  leavesAfterPaying: boolean;
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
  outcome: string;
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
  'pays by card instead',
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
    leavesAfterPaying: dice.chance(0.08),
  };
}

export interface Place {
  stage: Stage;
  faults: FaultInjector;
  dice: Dice;
  /** How long a shopper waits while the payment is being processed. */
  timeoutMs: number;
}
