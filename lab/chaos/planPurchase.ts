import type { Dice } from '../../sandbox/dice.ts';
import type { FaultInjector } from './faultInjector.ts';
import { BOLETO, CARD, type Line, PIX } from './purchase.ts';
import type { Stage } from './stage.ts';

/**
 * What the payer of a PIX or boleto does. `short` and `over` pay a wrong amount, `late` pays after the charge expired.
 */
type Payer = 'pays' | 'twice' | 'short' | 'over' | 'late' | 'never' | 'pays by card instead';

export interface Plan {
  lines: Line[];
  method: number;
  card: string;
  payer: Payer;
  /** Pays and closes the page without waiting. */
  closesBrowserAfterPaying: boolean;
}

/** The result of one purchase, as far as the shopper can see. */
export interface Purchase {
  plan: Plan;
  userId: string;
  orderId: string | null;
  /** The shopper's page showed the order as paid. */
  wasShownAsPaid: boolean;
  /** The payment that was paid in full at the bank while its charge was open. */
  paidInTime: string | null;
  /** The payment to be paid after its charge has expired. */
  latePaymentId: string | null;
  outcome: string;
}

/** Card numbers of the sandbox bank; `testCards.ts` says what each does. */
const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '5555555555554444',
  // Declined.
  '4000000000009995',
  // Technical failures: before the charge, after it, a lost answer, and an answer after eight seconds.
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
    closesBrowserAfterPaying: dice.chance(0.08),
  };
}

/** What all purchases of a run share. */
export interface RunContext {
  stage: Stage;
  faults: Pick<FaultInjector, 'maybeKillOne'>;
  dice: Dice;
  /** How long a shopper waits while the payment is being processed. */
  timeoutMs: number;
}
