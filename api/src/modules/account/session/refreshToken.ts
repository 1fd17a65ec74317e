import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../shared/ids.ts';

/** The refresh tokens of a session are numbered; each use moves to the next number. */
export interface RefreshToken {
  sessionId: string;
  rotation: number;
}

const sign = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');

/**
 * `session.rotation.signature`. It is signed rather than random, so every token we ever issued is recognised, however often
 * the session refreshed since then. A thief who refreshes twice therefore cannot make the owner's token look unknown.
 * Each rotation has one token, so two tabs that refresh at once receive the same one.
 */
export function printRefreshToken(key: Buffer, { sessionId, rotation }: RefreshToken): string {
  const body = `${sessionId}.${rotation}`;
  return `${body}.${sign(key, body)}`;
}

/** Null for a text that is not our token, without a query. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const [, sessionId = '', rotation = '', signature = ''] =
    /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? [];
  if (!isId(sessionId)) return null;
  const expected = sign(key, `${sessionId}.${rotation}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? { sessionId, rotation: Number(rotation) }
    : null;
}
