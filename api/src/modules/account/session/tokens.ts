import { createHash, createHmac } from 'node:crypto';
import { compactVerify, jwtVerify } from 'jose';
import { Cache } from '../../../shared/cache.ts';
import type { RegistrationBlock } from '../council/councilRegistration.types.ts';
import { Role } from '../role.ts';

/** The caller, as the access token names them. */
export interface Viewer {
  userId: string;
  role: Role;
  sessionId: string;
  /** True for a doctor or admin who has not set up a second factor and may do nothing else. */
  mustEnrol?: true;
  /**
   * Set when the caller is a doctor or pharmacist who may not act now. Never in the token: it is read from the database at each
   * request.
   */
  registrationBlock?: RegistrationBlock;
  /** Set while the account waits for its erasure. Never in the token. */
  isBeingErased?: boolean;
}

const ACCESS_SECONDS = 15 * 60;
/** The claims of our access tokens (RFC 9068). They distinguish them from everything else we sign. */
const CLAIMS = { issuer: 'aprumo', audience: 'aprumo-api', typ: 'at+jwt' } as const;
/** An estimate of what one cached viewer takes. */
const VIEWER_BYTES = 300;

/** The hash we store of a secret that only its owner has. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Short-lived signed access tokens. All keys derive from one secret, so that every process signs with the same
 * keys.
 */
export function createTokens(secret: string) {
  const key = createHmac('sha256', secret).update('access-token').digest();
  /** A page sends the same token with every request. */
  const verified = new Cache<Viewer & { expiresAt: Date }>('accessTokens', { bytesOf: () => VIEWER_BYTES });
  return {
    /** Valid for 15 minutes, and never beyond the end of its session. */
    async sign({ userId, role, sessionId, mustEnrol }: Viewer, now: Date, end?: Date): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000);
      const lastSecond = end ? Math.floor(end.getTime() / 1000) : Number.POSITIVE_INFINITY;
      const expires = Math.min(issued + ACCESS_SECONDS, lastSecond);
      const rights = mustEnrol ? { mustEnrol } : {};
      const token = signClaims(key, {
        role,
        sid: sessionId,
        ...(mustEnrol ? { enrol: true } : {}),
        iss: CLAIMS.issuer,
        aud: CLAIMS.audience,
        sub: userId,
        iat: issued,
        exp: expires,
      });
      verified.set(token, { userId, role, sessionId, ...rights, expiresAt: new Date(expires * 1000) });
      return token;
    },
    /** Null for a token that is not ours, was changed or has expired. */
    async read(token: string, now: Date): Promise<(Viewer & { expiresAt: Date }) | null> {
      // The signature was verified before; only the expiry must be checked again.
      const known = verified.get(token);
      if (known) return now < known.expiresAt ? known : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          ...CLAIMS,
          algorithms: ['HS256'],
          currentDate: now,
        });
        const { sub, role, sid, exp, enrol } = payload;
        if (!sub || typeof sid !== 'string' || !exp || !isRole(role)) return null;
        const viewer = {
          userId: sub,
          role,
          sessionId: sid,
          ...(enrol ? { mustEnrol: true as const } : {}),
          expiresAt: new Date(exp * 1000),
        };
        verified.set(token, viewer);
        return viewer;
      } catch {
        return null;
      }
    },
    /** Whether we issued it, however old it is. */
    async isSignedByUs(token: string): Promise<boolean> {
      try {
        await compactVerify(token, key, { algorithms: ['HS256'] });
        return true;
      } catch {
        return false;
      }
    },
    /** A key for another purpose, derived from the same secret. */
    derive: (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest(),
  };
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs claims as a compact JWS with HS256. `jose` would hand these few bytes to another thread and wait for it, which
 * takes longer than the signature.
 */
function signClaims(key: Buffer, claims: object): string {
  const signed = `${base64url({ alg: 'HS256', typ: CLAIMS.typ })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

export type Tokens = ReturnType<typeof createTokens>;

const isRole = (role: unknown): role is Role => typeof role === 'string' && role in Role;
