import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type MasterKey, parseMasterKeys } from '../shared/encryption/masterKey/masterKeys.ts';
import { type EncryptionSettings, masterKeyFileIn } from '../shared/encryption/openEncryption.ts';
import { PurposeKeys, parseKeyNumbers } from '../shared/encryption/purposeKeys.ts';
import { isLive, type RunEnvironment } from './runConfig.ts';
import { type SettingProblem, text, webUrl, withoutTrailingSlash } from './variables.ts';

/** A random key of 32 bytes practically never has fewer different byte values than this. */
const MIN_DISTINCT_BYTES = 16;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const encryptionVariables = z.object({
  APP_SECRET: z.string().min(32, 'must be 32 characters or more').optional(),
  MASTER_KEYS: z
    .string()
    .transform(parseMasterKeys)
    .refine((keys) => keys !== null, 'must be id:key,id:key with 32 bytes in base64url each')
    .optional(),
  MASTER_KEY_FILE: text.optional(),
  KMS_URL: webUrl.optional(),
  KMS_TOKEN: text.optional(),
  KEY_NUMBERS: z
    .string()
    .transform(parseKeyNumbers)
    .refine((numbers) => numbers !== null, 'must be like tokens:2,file-links:3')
    .optional(),
});

type EncryptionEnvironment = z.infer<typeof encryptionVariables> &
  RunEnvironment & { DATABASE_URL?: string | undefined };

export function encryptionProblems(env: EncryptionEnvironment): SettingProblem[] {
  const problems: SettingProblem[] = [];
  if ([env.MASTER_KEYS, env.MASTER_KEY_FILE, env.KMS_URL].filter(Boolean).length > 1)
    problems.push({
      name: 'MASTER_KEYS',
      message: 'is one place for master keys, MASTER_KEY_FILE and KMS_URL are others: set one',
    });
  const problem = isLive(env) ? masterKeyProblem(env) : null;
  if (problem) problems.push(problem);
  return problems;
}

/** Where master keys are stored: by default a file in DATA_DIR, or derived from APP_SECRET for an external database. */
export function readEncryption(env: EncryptionEnvironment): EncryptionSettings {
  const numbers = env.KEY_NUMBERS ?? {};
  if (env.MASTER_KEYS) return { numbers, master: { kind: 'environment', keys: env.MASTER_KEYS } };
  if (env.MASTER_KEY_FILE) return { numbers, master: { kind: 'file', path: resolve(env.MASTER_KEY_FILE) } };
  if (env.KMS_URL)
    return {
      numbers,
      master: { kind: 'service', url: withoutTrailingSlash(env.KMS_URL), token: env.KMS_TOKEN ?? null },
    };
  if (env.DATABASE_URL) return { numbers, master: { kind: 'derived' } };
  return { numbers, master: { kind: 'file', path: masterKeyFileIn(resolve(env.DATA_DIR)) } };
}

/**
 * Why a production shop does not start with these master keys; null when it may start. A demo (`DEMO=on`) may use any.
 */
function masterKeyProblem(env: EncryptionEnvironment): SettingProblem | null {
  const { APP_SECRET: secret, MASTER_KEYS: keys, KMS_URL: service } = env;
  if (secret?.startsWith('demo-only-'))
    return { name: 'APP_SECRET', message: 'is the published one of the examples: make another' };
  if (env.DATABASE_URL && !keys && !env.MASTER_KEY_FILE && !service)
    return {
      name: 'MASTER_KEYS',
      message:
        'or MASTER_KEY_FILE or KMS_URL is needed in production: a master key derived from APP_SECRET is for trials',
    };
  if (service && !service.startsWith('https:') && !LOOPBACK.has(new URL(service).hostname))
    return {
      name: 'KMS_URL',
      message: 'must begin with https:// in production: data keys travel to it',
    };
  const isWeak = ({ key }: MasterKey) =>
    new Set(key).size < MIN_DISTINCT_BYTES || (secret !== undefined && isDerivedFrom(secret, key));
  if (keys?.some(isWeak))
    return {
      name: 'MASTER_KEYS',
      message:
        'has a key that follows a pattern or derives from APP_SECRET: it must be a key of its own, for example from `openssl rand`',
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
