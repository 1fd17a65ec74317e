import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compactDecrypt, decodeProtectedHeader } from 'jose';

/** The folder with the data of a journey's shop, and a function that queries its database. */
export interface SealedShop {
  dataDir: string;
  rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * The value of an index column (`document_index`, `email_index`), computed with the secret of the shop's own
 * folder.
 */
export async function indexOf(shop: SealedShop, kind: 'cpf' | 'email', value: string): Promise<string> {
  const secret = (await readFile(join(shop.dataDir, 'app.secret'), 'utf8')).trim();
  const key = Buffer.from(hkdfSync('sha256', secret, 'aprumo', 'blind-index.1', 32));
  const normalized = kind === 'cpf' ? value.replace(/\D/g, '') : value.toLowerCase();
  return createHmac('sha256', key)
    .update(`${kind}\n${normalized}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** Opens an encrypted column as the shop does: the person's key, unwrapped by a master key of the shop's own folder. */
export async function openSealed<T>(shop: SealedShop, sealed: string): Promise<T> {
  const { kid } = decodeProtectedHeader(sealed);
  const [row] = await shop.rows<{ wrapped: string }>('select wrapped from person_key where subject_id = $1', [
    kid,
  ]);
  const wrapped = row?.wrapped ?? '';
  const master = decodeProtectedHeader(wrapped).kid;
  const keys = (await readFile(join(shop.dataDir, 'master-keys'), 'utf8')).split('\n');
  const found = keys.find((line) => line.startsWith(`${master}:`)) ?? '';
  const { plaintext: dataKey } = await compactDecrypt(
    wrapped,
    Buffer.from(found.split(':')[1] ?? '', 'base64url'),
  );
  const { plaintext } = await compactDecrypt(sealed, dataKey);
  return JSON.parse(Buffer.from(plaintext).toString()) as T;
}
