import { resolve } from 'node:path';
import { z } from 'zod';
import { masterKeyProblem } from '../database/masterKeyRules.ts';
import { parseMasterKeys } from '../shared/encryption/masterKey/masterKeys.ts';
import { type EncryptionSettings, masterKeyFileIn } from '../shared/encryption/openEncryption.ts';
import { parseKeyNumbers } from '../shared/encryption/purposeKeys.ts';
import { isLive, type RunEnvironment } from './runConfig.ts';
import { type SettingProblem, text, webUrl, withoutTrailingSlash } from './variables.ts';

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
  if (problem) problems.push({ name: problem.path, message: problem.message });
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
