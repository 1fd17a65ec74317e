import type { KeyObject } from 'node:crypto';
import type { Configuration } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { blindIndex, type IndexKind, searchIndexes, wordIndexes } from './blindIndex.ts';
import { decryptJwe, encryptJwe, keyIdOf } from './jwe.ts';
import type { MasterKeys } from './masterKey/masterKeys.ts';
import { PersonKeys } from './personKeys.ts';
import type { PurposeKeys } from './purposeKeys.ts';

/**
 * A value to encrypt, with the person it is about and the place where it will be stored (`table:row`, see `placeOf`).
 * The place is authenticated, so that an encrypted value cannot be moved to another row.
 */
export interface Unsealed {
  subjectId: string;
  /**
   * Another person, whose key is used when the subject's key was destroyed. Without a fallback such a value is refused.
   */
  fallbackSubjectId?: string | undefined;
  place: string;
  value: unknown;
}

/** Tables that were renamed: their rows stay sealed under the first name, which both releases of a change can read. */
const SEALED_UNDER: Readonly<Record<string, string>> = {
  appointment_note: 'case_note',
  council_registration: 'doctor',
  saved_filters: 'order_view',
  transaction_note: 'order_note',
  unsent_mail: 'held_letter',
};

/** What a sealed value authenticates, so that it cannot be moved to another row. */
export const placeOf = (table: string, rowId: string): string => `${SEALED_UNDER[table] ?? table}:${rowId}`;

/** Text columns that contain a single encrypted text, each with the SQL for the subject of a row `t`. */
export const SEALED_TEXTS = {
  'prescription.revocation_reason': 't.user_id',
  'chat_message.text': '(select a.user_id from medical_appointment a where a.id = t.appointment_id)',
  'chat_message_version.text':
    '(select a.user_id from chat_message m join medical_appointment a on a.id = m.appointment_id where m.id = t.message_id)',
} as const satisfies Readonly<Record<string, string>>;

export type TextColumn = keyof typeof SEALED_TEXTS;

/** Encrypts and decrypts stored fields, with one data key per person. */
export class Encryption {
  readonly keys: PersonKeys;
  readonly purposes: PurposeKeys;
  #index: KeyObject;

  constructor(options: { pool: Pick<pg.Pool, 'query'>; masters: MasterKeys; purposes: PurposeKeys }) {
    this.keys = new PersonKeys(options.pool, options.masters);
    this.purposes = options.purposes;
    this.#index = options.purposes.current('blind-index').imported;
  }

  /** Encrypts values; a person without a key gets one. `fresh` are people who certainly have no key yet. */
  async sealAll(values: readonly Unsealed[], fresh?: ReadonlySet<string>): Promise<string[]> {
    const sealers = await this.#sealersOf(values, fresh);
    const keys = await this.keys.ensure(sealers, fresh);
    return values.map(({ place, value }, index) => {
      const keyId = sealers[index] ?? '';
      const key = keys.get(keyId);
      if (!key) throw new Error('unreachable: every key was ensured');
      return encryptJwe(key, { keyId, place }, Buffer.from(JSON.stringify(value)));
    });
  }

  /**
   * For each value the person whose key encrypts it: the subject, or the fallback when the subject's key was destroyed.
   */
  async #sealersOf(values: readonly Unsealed[], fresh?: ReadonlySet<string>): Promise<string[]> {
    const withFallback = values.filter(
      ({ subjectId, fallbackSubjectId }) => fallbackSubjectId !== undefined && !fresh?.has(subjectId),
    );
    const known =
      withFallback.length > 0
        ? await this.keys.load(withFallback.map(({ subjectId }) => subjectId))
        : new Map();
    return values.map(({ subjectId, fallbackSubjectId }) =>
      fallbackSubjectId !== undefined && known.get(subjectId) === null ? fallbackSubjectId : subjectId,
    );
  }

  async seal(subjectId: string, place: string, value: unknown): Promise<string> {
    const [sealed = ''] = await this.sealAll([{ subjectId, place, value }]);
    return sealed;
  }

  /**
   * Decrypts values, with at most one SQL statement for the keys. A value is null when nothing was stored, or when the
   * person's key was destroyed.
   */
  async openAll<T>(values: readonly { place: string; sealed: string | null }[]): Promise<(T | null)[]> {
    const ids = values.map(({ sealed }) => (sealed === null ? null : keyIdOf(sealed)));
    const keys = await this.keys.load(ids.filter((id) => id !== null));
    return values.map(({ place, sealed }, index) => {
      const id = ids[index];
      if (sealed === null || !id) return null;
      const key = keys.get(id);
      if (key === undefined) throw new Error(`there is no key for what is sealed at ${place}`);
      if (key === null) return null;
      return JSON.parse(decryptJwe(key, place, sealed).toString()) as T;
    });
  }

  async open<T>(place: string, sealed: string | null): Promise<T | null> {
    const [value = null] = await this.openAll<T>([{ place, sealed }]);
    return value;
  }

  /** Encrypts the text of a single column, for tables that are read with hand-written SQL. */
  async sealText<Text extends string | null>(
    subjectId: string,
    column: TextColumn,
    rowId: string,
    text: Text,
  ): Promise<string | Extract<Text, null>> {
    if (text === null) return null as Extract<Text, null>;
    return this.seal(subjectId, placeOf(column, rowId), text);
  }

  async decryptTexts(
    column: TextColumn,
    rows: readonly { id: string; text: string | null }[],
  ): Promise<(string | null)[]> {
    return this.openAll<string>(rows.map(({ id, text }) => ({ place: placeOf(column, id), sealed: text })));
  }

  /** The blind index of a CPF, e-mail or phone number, for a lookup. */
  index(kind: IndexKind, value: string): string {
    return blindIndex(this.#index, kind, value);
  }

  /** The value of a `text[]` column with a GIN index, which is searched with `@>` and `searchIndexes`. */
  wordIndexes(text: string): string[] {
    return wordIndexes(this.#index, text);
  }

  searchIndexes(searched: string): string[] {
    return searchIndexes(this.#index, searched);
  }
}

/** The encryption of each database connection, for functions that receive only an EntityManager. */
const attached = new WeakMap<Configuration, Encryption>();

export const attachEncryption = (config: Configuration, encryption: Encryption): void =>
  void attached.set(config, encryption);

export const encryptionOf = (em: EntityManager): Encryption => encryptionIn(em.config);

export function encryptionIn(config: Configuration): Encryption {
  const encryption = attached.get(config);
  if (!encryption) throw new Error('this connection was opened without encryption keys');
  return encryption;
}
