import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { jwtVerify, SignJWT } from 'jose';
import { createTokens, type Viewer } from './tokens.ts';

const SECRET = 'a-secret-that-only-this-test-knows-0123456789';
const NOW = new Date('2026-11-25T12:00:00Z');
const VIEWER: Viewer = {
  userId: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11',
  role: 'doctor',
  sessionId: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12',
};
const tokens = createTokens(SECRET);

/** Signs with our key and other claims. */
function signClaims({ iss, aud, typ }: { iss?: string; aud?: string; typ?: string }): Promise<string> {
  const key = createHmac('sha256', SECRET).update('access-token').digest();
  const token = new SignJWT({ role: 'doctor', sid: VIEWER.sessionId })
    .setProtectedHeader({ alg: 'HS256', ...(typ ? { typ } : {}) })
    .setSubject(VIEWER.userId)
    .setIssuedAt(NOW.getTime() / 1000)
    .setExpirationTime(NOW.getTime() / 1000 + 900);
  if (iss) token.setIssuer(iss);
  if (aud) token.setAudience(aud);
  return token.sign(key);
}
const RIGHT = { iss: 'aprumo', aud: 'aprumo-api', typ: 'at+jwt' };

describe('an access token', () => {
  it('is read with its issuer, audience and type, by every process with the same secret and by no other', async () => {
    const token = await tokens.sign(VIEWER, NOW);
    expect(await tokens.read(token, NOW)).toMatchObject(VIEWER);
    expect(await createTokens(SECRET).read(token, NOW)).toEqual(await tokens.read(token, NOW));
    expect(await createTokens(`${SECRET}x`).read(token, NOW)).toBeNull();
    expect(await tokens.read(await signClaims(RIGHT), NOW)).toMatchObject(VIEWER);
  });

  it('is a JWT that the library of every client reads', async () => {
    const key = createHmac('sha256', SECRET).update('access-token').digest();
    const { payload, protectedHeader } = await jwtVerify(await tokens.sign(VIEWER, NOW), key, {
      currentDate: NOW,
    });
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(payload).toMatchObject({
      iss: 'aprumo',
      aud: 'aprumo-api',
      sub: VIEWER.userId,
      exp: NOW.getTime() / 1000 + 900,
    });
  });

  it('ends with its session', async () => {
    const end = new Date(NOW.getTime() + 60_000);
    const token = await tokens.sign(VIEWER, NOW, end);
    expect(await tokens.read(token, new Date(end.getTime() - 1))).toMatchObject(VIEWER);
    expect(await tokens.read(token, end)).toBeNull();
    expect(await createTokens(SECRET).read(token, end)).toBeNull();
  });

  it.each([
    ['another issuer', { ...RIGHT, iss: 'elsewhere' }],
    ['another audience', { ...RIGHT, aud: 'elsewhere' }],
    ['another type', { ...RIGHT, typ: 'jwt' }],
    ['none of the three, as before they were introduced', {}],
  ])('is refused with %s, although our key signed it', async (_what, claims) => {
    const token = await signClaims(claims);
    expect(await tokens.read(token, NOW)).toBeNull();
    // It counts as expired, so the client refreshes and stays signed in.
    expect(await tokens.isSignedByUs(token)).toBe(true);
  });
});
