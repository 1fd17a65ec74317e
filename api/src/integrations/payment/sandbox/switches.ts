import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { DeclineReason } from '../charge.ts';

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

/** Each switch makes the sandbox fail in one way that real gateways do. */
export const switchesShape = z.object({
  /** Webhooks are sent this much later. */
  lateMs: z.number().int().min(0).max(DAY_MS).default(0),
  /** Each webhook is sent this many times. */
  duplicate: z.number().int().min(1).max(10).default(1),
  /** Every other webhook waits, so that the next one arrives first. */
  outOfOrder: z.boolean().default(false),
  /** Webhooks are stored but never sent. */
  lost: z.boolean().default(false),
  /** Every route of the shop answers 503, and no webhook is sent. */
  down: z.boolean().default(false),
  /**
   * Every card is declined for this reason, including cards approved before; null applies the card's own
   * rule.
   */
  cardDecline: z.enum(DECLINES).nullable().default(null),
  /** A card charge stays pending until the tester pays or cancels it, as at a slow bank. */
  cardsPend: z.boolean().default(false),
  /** PIX Automático: no account has a balance when the bank tries. */
  pixNoFunds: z.boolean().default(false),
  /** Payers who name no amount pay this much less, or more. */
  shortCents: z.number().int().min(0).max(100_000_000).default(0),
  overCents: z.number().int().min(0).max(100_000_000).default(0),
});

export type Switches = z.infer<typeof switchesShape>;

export const CALM: Switches = switchesShape.parse({});

/** Read each time, because another process may have changed one. */
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
