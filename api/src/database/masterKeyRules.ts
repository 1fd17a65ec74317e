import { createHash } from 'node:crypto';
import type { MasterKey } from '../shared/encryption/masterKey/masterKeys.ts';
import { PurposeKeys } from '../shared/encryption/purposeKeys.ts';

/** A random key of 32 bytes practically never has fewer different byte values than this. */
const MIN_DISTINCT_BYTES = 16;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAKE_ONE = 'a key of its own, for example from `openssl rand`';

interface MasterKeyFacts {
  MASTER_KEYS?: readonly MasterKey[] | null | undefined;
  MASTER_KEY_FILE?: string | undefined;
  KMS_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  APP_SECRET?: string | undefined;
}

type Problem = { path: 'MASTER_KEYS' | 'KMS_URL' | 'APP_SECRET'; message: string };

/**
 * Why a production shop does not start with these master keys; null when it may start. A demo (`DEMO=on`) may use any.
 */
export function masterKeyProblem(env: MasterKeyFacts): Problem | null {
  const { APP_SECRET: secret, MASTER_KEYS: keys, KMS_URL: service } = env;
  if (secret?.startsWith('demo-only-'))
    return { path: 'APP_SECRET', message: 'is the published one of the examples: make another' };
  if (env.DATABASE_URL && !keys && !env.MASTER_KEY_FILE && !service)
    return {
      path: 'MASTER_KEYS',
      message:
        'or MASTER_KEY_FILE or KMS_URL is needed in production: a master key derived from APP_SECRET is for trials',
    };
  if (service && !service.startsWith('https:') && !LOOPBACK.has(new URL(service).hostname))
    return {
      path: 'KMS_URL',
      message: 'must begin with https:// in production: data keys travel to it',
    };
  const isWeak = ({ key }: MasterKey) =>
    new Set(key).size < MIN_DISTINCT_BYTES || (secret !== undefined && isDerivedFrom(secret, key));
  if (keys?.some(isWeak))
    return {
      path: 'MASTER_KEYS',
      message: `has a key that follows a pattern or derives from APP_SECRET: it must be ${MAKE_ONE}`,
    };
  return null;
}

function isDerivedFrom(secret: string, key: Uint8Array): boolean {
  const derived = [
    new PurposeKeys(secret).current('master').key,
    createHash('sha256').update(secret).digest(),
    Buffer.from(secret).subarray(0, 32),
  ];
  return derived.some((candidate) => candidate.equals(key));
}
