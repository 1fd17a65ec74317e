import type { FastifyRequest } from 'fastify';
import { Refused, type SandboxBank } from '../bank.ts';

/** The header with the instant at which a replayed request happens. */
export const REPLAY_HEADER = 'x-replayed-at';

/** Long enough for the steps that follow the creation of a charge. */
const OPEN_MS = 120_000;

/**
 * The bank at the instant that a request names, which is how the demo builds a history. A replayed request sends no
 * webhook, because its caller reads each charge, and an unpaid charge of the past does not expire before the next
 * request of the replay.
 */
export function bankAt(bank: SandboxBank, { headers }: Pick<FastifyRequest, 'headers'>): SandboxBank {
  const header = headers[REPLAY_HEADER];
  if (header === undefined) return bank;
  const at = new Date(String(header));
  if (Number.isNaN(at.getTime())) throw new Refused(400, 'invalid_request');
  return { ...bank, now: () => at, replayOpenUntil: new Date(bank.now().getTime() + OPEN_MS) };
}

/** Whether the bank serves a replayed request. The switch `down` does not apply to it, because it is of the present. */
export const isReplayed = ({ replayOpenUntil }: SandboxBank): boolean => replayOpenUntil !== undefined;

/** The later of the expiry of a charge and the end of the replay. */
export const expiryAt = ({ replayOpenUntil }: SandboxBank, expiresAt: Date | null): Date | null =>
  replayOpenUntil && expiresAt && expiresAt < replayOpenUntil ? replayOpenUntil : expiresAt;
