import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../shared/ids.ts';

/** A session's refresh tokens are numbered; each use moves to the next. */
export interface RefreshToken {
  sessionId: string;
  turn: number;
}

const sign = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');

/**
 * `session.turn.signature`. Signed rather than random, so that any token we ever gave is recognised, however often
 * the session turned since: a thief who refreshes twice cannot make the owner's token look like a stranger's. And
 * since a turn has one token, two tabs that refresh at once receive the same.
 */
export function printRefreshToken(key: Buffer, { sessionId, turn }: RefreshToken): string {
  const body = `${sessionId}.${turn}`;
  return `${body}.${sign(key, body)}`;
}

/** Null for a text that is no token of ours: it costs no query. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const [, sessionId = '', turn = '', signature = ''] =
    /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? [];
  if (!isId(sessionId)) return null;
  const expected = sign(key, `${sessionId}.${turn}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? { sessionId, turn: Number(turn) }
    : null;
}
