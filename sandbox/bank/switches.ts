import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { DeclineReason } from '../../api/src/integrations/payment/charge.ts';

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
  /** Webhooks are sent this many milliseconds later. */
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
   * Every card is declined for this reason, including cards approved before; with null, the number of the test card
   * decides.
   */
  cardDecline: z.enum(DECLINES).nullable().default(null),
  /** A card charge stays pending until the tester pays or cancels it, as at a slow bank. */
  cardsPend: z.boolean().default(false),
  /** PIX Automático: no account has a balance when the bank tries. */
  pixNoFunds: z.boolean().default(false),
  /** A payment without an amount is this many centavos less, or more, than the charge. */
  shortCents: z.number().int().min(0).max(100_000_000).default(0),
  overCents: z.number().int().min(0).max(100_000_000).default(0),
});

export type Switches = z.infer<typeof switchesShape>;

/** Reads the switches from the database on every call, because another process may have changed them. */
export async function readSwitches(db: Pool | PoolClient): Promise<Switches> {
  const { rows } = await db.query<{ value: unknown }>('select value from switches');
  return switchesShape.parse(rows[0]?.value ?? {});
}

/** Changes only the given switches, and returns all. */
export async function changeSwitches(db: Pool, change: Partial<Switches>): Promise<Switches> {
  const { rows } = await db.query<{ value: unknown }>(
    `insert into switches (value) values ($1)
     on conflict (only_row) do update set value = switches.value || excluded.value
     returning value`,
    [JSON.stringify(change)],
  );
  return switchesShape.parse(rows[0]?.value ?? {});
}
