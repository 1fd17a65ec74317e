import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { DeclineReason } from '../gateway.ts';

const DECLINES = [
  'insufficient_funds',
  'wrong_security_code',
  'expired_card',
  'call_issuer',
  'suspected_fraud',
  'lost_or_stolen',
  'card_blocked',
  'other',
] as const satisfies readonly DeclineReason[];
const DAY_MS = 86_400_000;

/** Each one makes the sandbox as bad as the world can be. */
export const switchesShape = z.object({
  /** Notices leave this much later. */
  lateMs: z.number().int().min(0).max(DAY_MS).default(0),
  /** Each notice is sent this many times. */
  duplicate: z.number().int().min(1).max(10).default(1),
  /** Every other notice waits, so that the one after it arrives first. */
  outOfOrder: z.boolean().default(false),
  /** Notices are written down but never sent. */
  lost: z.boolean().default(false),
  /** Everything a shop calls answers 503, and no notice leaves. */
  down: z.boolean().default(false),
  /** Every card is declined for this reason, also one that was approved before; null leaves it to the card. */
  cardDecline: z.enum(DECLINES).nullable().default(null),
  /** A card charge waits, until the tester pays or cancels it: a bank that takes its time. */
  cardsPend: z.boolean().default(false),
  /** PIX Automático: no account has a balance when the bank tries. */
  pixNoFunds: z.boolean().default(false),
  /** Payers who do not say how much pay this much less, or more. */
  shortCents: z.number().int().min(0).max(100_000_000).default(0),
  overCents: z.number().int().min(0).max(100_000_000).default(0),
});

export type Switches = z.infer<typeof switchesShape>;

export const CALM: Switches = switchesShape.parse({});

/** Read each time: another process may have turned one. */
export async function readSwitches(db: Pool | PoolClient): Promise<Switches> {
  const { rows } = await db.query<{ value: unknown }>('select value from switches');
  return switchesShape.parse(rows[0]?.value ?? {});
}

export async function turnSwitches(db: Pool, change: Partial<Switches>): Promise<Switches> {
  const { rows } = await db.query<{ value: unknown }>(
    `insert into switches (value) values ($1)
     on conflict (only_row) do update set value = switches.value || excluded.value
     returning value`,
    [JSON.stringify(change)],
  );
  return switchesShape.parse(rows[0]?.value ?? {});
}
