import { decryptJwe, encryptJwe, keyIdOf } from '../jwe.ts';

/**
 * The port to the master keys, which encrypt ("wrap") the data keys of people. They are in a file, in the environment
 * or in a key management service. A wrapped key contains the id of its master key, so that several master keys can be
 * in use while `keys:rotate` runs.
 */
export interface MasterKeys {
  /** The id of the key that `wrap` uses now. */
  currentId(): Promise<string>;
  /** Encrypts a data key. `about` names its person and is authenticated, so the key cannot be unwrapped for another. */
  wrap(dataKey: Uint8Array, about: string): Promise<{ masterKeyId: string; wrapped: string }>;
  /** Decrypts a data key. Throws for an unknown master key, another `about`, or changed bytes. */
  unwrap(wrapped: string, about: string): Promise<Uint8Array>;
}

export interface MasterKey {
  id: string;
  key: Uint8Array;
}

/** Wraps and unwraps in this process. The first key of the list is the current one; the others only unwrap. */
export function localMasterKeys(read: () => Promise<readonly MasterKey[]>): MasterKeys {
  const current = async () => {
    const [first] = await read();
    if (!first) throw new Error('there is no master key');
    return first;
  };
  return {
    currentId: async () => (await current()).id,
    async wrap(dataKey, about) {
      const { id, key } = await current();
      return { masterKeyId: id, wrapped: encryptJwe(key, { keyId: id, place: about }, dataKey) };
    },
    async unwrap(wrapped, about) {
      const id = keyIdOf(wrapped);
      const found = (await read()).find((master) => master.id === id);
      if (!found) throw new Error(`the master key ${id} is not among the configured ones`);
      return decryptJwe(found.key, about, wrapped);
    },
  };
}

const MASTER_KEY = /^([A-Za-z0-9._-]{1,40}):([A-Za-z0-9_-]{43})=?$/;

/** Parses `id:key,id:key` (base64url, 32 bytes each), current key first. Null when malformed or an id is repeated. */
export function parseMasterKeys(text: string): MasterKey[] | null {
  const keys: MasterKey[] = [];
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id, key] = MASTER_KEY.exec(part) ?? [];
    if (!id || !key || keys.some((known) => known.id === id)) return null;
    keys.push({ id, key: Buffer.from(key, 'base64url') });
  }
  return keys.length > 0 ? keys : null;
}
