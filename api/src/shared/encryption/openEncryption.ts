import { join } from 'node:path';
import type pg from 'pg';
import { Encryption } from './encryption.ts';
import { ensureMasterKeyFile, fileMasterKeys } from './masterKey/masterKeyFile.ts';
import { serviceMasterKeys } from './masterKey/masterKeyService.ts';
import { localMasterKeys, type MasterKey, type MasterKeys } from './masterKey/masterKeys.ts';
import { type KeyPurpose, PurposeKeys } from './purposeKeys.ts';

/**
 * Where master keys are stored. `derived` computes one from APP_SECRET, for an installation without settings for master
 * keys.
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

/** The path of the master key file of an embedded server. */
export const masterKeyFileIn = (dataDir: string): string => join(dataDir, 'master-keys');

export async function openEncryption(
  settings: EncryptionSettings,
  { pool, appSecret }: { pool: Pick<pg.Pool, 'query'>; appSecret: string },
): Promise<Encryption> {
  const purposes = new PurposeKeys(appSecret, settings.numbers);
  return new Encryption({ pool, masters: await openMasterKeys(settings.master, purposes), purposes });
}

/**
 * Opens the master keys of the settings. The key derived from APP_SECRET can always unwrap, so that an installation
 * that began without a setting can change to one with `keys:rotate`.
 */
export async function openMasterKeys(
  settings: MasterKeySettings,
  purposes: PurposeKeys,
): Promise<MasterKeys> {
  const derived = localMasterKeys(async () => [purposes.current('master')]);
  if (settings.kind === 'derived') return derived;
  if (settings.kind === 'file') await ensureMasterKeyFile(settings.path);
  const chosen = adapterOf(settings);
  const derivedId = purposes.current('master').id;
  return {
    currentId: chosen.currentId,
    wrap: chosen.wrap,
    unwrap: (wrapped, about) => (isWrappedWith(wrapped, derivedId) ? derived : chosen).unwrap(wrapped, about),
  };
}

function adapterOf(settings: Exclude<MasterKeySettings, { kind: 'derived' }>): MasterKeys {
  if (settings.kind === 'file') return fileMasterKeys(settings.path);
  if (settings.kind === 'service') return serviceMasterKeys(settings);
  return localMasterKeys(async () => settings.keys);
}

function isWrappedWith(wrapped: string, id: string): boolean {
  try {
    return JSON.parse(Buffer.from(wrapped.split('.')[0] ?? '', 'base64url').toString()).kid === id;
  } catch {
    return false;
  }
}
