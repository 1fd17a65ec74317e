import { join } from 'node:path';
import type pg from 'pg';
import { Encryption } from './encryption.ts';
import { ensureMasterKeyFile, fileMasterKeys } from './masterKeyFile.ts';
import { serviceMasterKeys } from './masterKeyService.ts';
import { localMasterKeys, type MasterKey, type MasterKeys } from './masterKeys.ts';
import { type KeyPurpose, PurposeKeys } from './purposeKeys.ts';

/**
 * Where master keys are stored. `derived` uses one from APP_SECRET, for an installation without its own
 * settings.
 */
export type MasterKeySettings =
  | { kind: 'file'; path: string }
  | { kind: 'environment'; keys: readonly MasterKey[] }
  | { kind: 'service'; url: string; token: string | null }
  | { kind: 'derived' };

export interface EncryptionSettings {
  master: MasterKeySettings;
  numbers: Partial<Record<KeyPurpose, number>>;
}

/** The file of the embedded default. */
export const masterKeyFileIn = (dataDir: string): string => join(dataDir, 'master-keys');

export async function openEncryption(
  settings: EncryptionSettings,
  { pool, appSecret }: { pool: Pick<pg.Pool, 'query'>; appSecret: string },
): Promise<Encryption> {
  const purposes = new PurposeKeys(appSecret, settings.numbers);
  return new Encryption({ pool, masters: await openMasterKeys(settings.master, purposes), purposes });
}

/**
 * The key derived from APP_SECRET can always unwrap, so an installation that began without a setting can move
 * to one with `keys:rotate`.
 */
export async function openMasterKeys(
  settings: MasterKeySettings,
  purposes: PurposeKeys,
): Promise<MasterKeys> {
  const derived = localMasterKeys(async () => [purposes.current('master')]);
  if (settings.kind === 'derived') return derived;
  if (settings.kind === 'file') await ensureMasterKeyFile(settings.path);
  const chosen =
    settings.kind === 'file'
      ? fileMasterKeys(settings.path)
      : settings.kind === 'service'
        ? serviceMasterKeys(settings)
        : localMasterKeys(async () => settings.keys);
  const derivedId = purposes.current('master').id;
  return {
    currentId: chosen.currentId,
    wrap: chosen.wrap,
    unwrap: (wrapped, about) => (isWrappedWith(wrapped, derivedId) ? derived : chosen).unwrap(wrapped, about),
  };
}

function isWrappedWith(wrapped: string, id: string): boolean {
  try {
    return JSON.parse(Buffer.from(wrapped.split('.')[0] ?? '', 'base64url').toString()).kid === id;
  } catch {
    return false;
  }
}
