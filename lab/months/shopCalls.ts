/** The calls that the simulation sends to a process of the shop, with input (`ask`) and answer. Both are plain JSON. */
export interface ShopCalls {
  /** Moves the clock of this process. */
  clock: { ask: { offsetMs: number }; answer: null };
  /** Runs all sweeps once. */
  sweep: { ask: Record<string, never>; answer: null };
  /** A new person signs up and subscribes; a person with a `userId` subscribes again. */
  begin: { ask: Beginning; answer: string };
  act: { ask: Act; answer: string };
  prescribe: { ask: { userId: string; slug: string; dispensings: number }; answer: null };
  /** The patient reports a condition that forbids finasteride. */
  report: { ask: { userId: string }; answer: null };
  /** Picks the order and marks it as sent. */
  ship: { ask: { orderId: string }; answer: string };
  price: { ask: { slug: string; value: number }; answer: number };
  stock: { ask: { slug: string; by: number }; answer: string };
  /** Proposes a new price to everyone whose subscription has this product. */
  propose: { ask: { slug: string; price: number; fromMonth: string }; answer: string };
  /** Inserts many subscriptions at once. */
  seed: { ask: { count: number; slug: string; dayOfMonth: number }; answer: null };
  /** The number of SQL statements sent by this process. */
  statements: { ask: Record<string, never>; answer: number };
}

export type CallName = keyof ShopCalls;

export interface Beginning {
  userId: string | null;
  slugs: readonly string[];
  card: CardNumber;
  dispensings: number;
}

export interface CardNumber {
  number: string;
  expiryYear: number;
}

/** A person's act on a subscription, through the product's own commands. */
export type Act = { userId: string; recurrenceId: string } & (
  | { kind: 'skip' | 'cancel' | 'resume' | 'move' | 'deleteCard' }
  | { kind: 'pause'; months: number }
  | { kind: 'day'; day: number }
  | { kind: 'soldOut'; choice: 'wait' | 'skip' }
  | { kind: 'card'; card: CardNumber }
  | { kind: 'pix'; limitCents: number }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'swap'; slug: string }
  | { kind: 'acceptPrice' | 'declinePrice'; offerId: string }
);

/** The answer to an act that was carried out; every other answer is the code of a refusal. */
export const DONE = 'done';

export interface WorkerRequest {
  id: number;
  name: CallName;
  ask: unknown;
}

export type WorkerAnswer =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; problem: string };
