import { createHash, createHmac } from 'node:crypto';
import { compactVerify, jwtVerify, SignJWT } from 'jose';
import type { DoctorBlock } from '../doctor/doctor.rules.ts';
import { Role } from '../role.ts';

/** The caller, as the access token names them. */
export interface Viewer {
  userId: string;
  role: Role;
  sessionId: string;
  /** True for a doctor or admin who has not set up a second factor and may do nothing else. */
  mustEnrol?: true;
  /**
   * Set when the caller is a doctor who may not act now. Never in the token: it is read from the database at each
   * request.
   */
  doctorBlock?: DoctorBlock;
  /** Set while the account waits for its erasure. Never in the token. */
  isBeingErased?: boolean;
}

const ACCESS_SECONDS = 15 * 60;
/** The claims of our access tokens (RFC 9068). They distinguish them from everything else we sign. */
const CLAIMS = { issuer: 'aprumo', audience: 'aprumo-api', typ: 'at+jwt' } as const;
/** Size of the cache of verified tokens; a page sends the same token with every request. */
const MAX_VERIFIED = 5_000;

/** The hash we store of a secret that only its owner has. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Short-lived signed access tokens. All keys derive from one secret, so that every process signs with the same
 * keys.
 */
export function createTokens(secret: string) {
  const key = createHmac('sha256', secret).update('access-token').digest();
  const verified = new Map<string, Viewer & { expiresAt: Date }>();
  return {
    /** Valid for 15 minutes, and never beyond the end of its session. */
    async sign(viewer: Viewer, now: Date, end?: Date): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        role: viewer.role,
        sid: viewer.sessionId,
        ...(viewer.mustEnrol ? { enrol: true } : {}),
      })
        .setProtectedHeader({ alg: 'HS256', typ: CLAIMS.typ })
        .setIssuer(CLAIMS.issuer)
        .setAudience(CLAIMS.audience)
        .setSubject(viewer.userId)
        .setIssuedAt(issued)
        .setExpirationTime(
          Math.min(
            issued + ACCESS_SECONDS,
            end ? Math.floor(end.getTime() / 1000) : Number.POSITIVE_INFINITY,
          ),
        )
        .sign(key);
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
        if (verified.size >= MAX_VERIFIED) verified.clear();
        verified.set(token, viewer);
        return viewer;
      } catch {
        return null;
      }
    },
    /** Whether we issued it, however old it is. */
    async isOurs(token: string): Promise<boolean> {
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

export type Tokens = ReturnType<typeof createTokens>;

const isRole = (role: unknown): role is Role => typeof role === 'string' && role in Role;
