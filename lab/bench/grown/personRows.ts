import type pg from 'pg';
import type { Encryption } from '../../../api/src/shared/encryption/encryption.ts';
import { keyIdOf } from '../../../api/src/shared/encryption/jwe.ts';

import type { Row } from '../../../api/test/builders/insertRows.ts';

/** An encrypted column of a row, decrypted. */
export interface SealedValue {
  table: string;
  /** The position of the row among the person's rows of this table. */
  rowIndex: number;
  column: string;
  /** The key's owner. */
  keyId: string;
  /** The table and row where the value was stored, as `placeOf` writes it; the encryption binds the value to it. */
  place: string;
  value: unknown;
}

/** Every row of one person, by table. Encrypted columns are empty; their content is in `sealed`. */
export interface PersonRows {
  userId: string;
  tables: Readonly<Record<string, readonly Row[]>>;
  sealed: readonly SealedValue[];
}

/** Every foreign key of the database: the table and column that refer to the id of a parent table. */
const FOREIGN_KEYS = `select conrelid::regclass::text as child, a.attname as column, confrelid::regclass::text as parent
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

/** Tables whose rows expire within days, so they do not grow with the years and are not copied. */
const SHORT_LIVED = new Set(['session', 'login_challenge', 'known_device', 'two_factor', 'hand_over']);

/** A JWE in compact form: a header, no encrypted key, then nonce, ciphertext and tag. */
const SEALED = /^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

const placeIn = (jwe: string): string =>
  JSON.parse(Buffer.from(jwe.slice(0, jwe.indexOf('.')), 'base64url').toString()).place;

/** Reads the account and every row that refers to it, directly or through other rows, and the events of those rows. */
export async function readPerson(
  database: pg.Pool,
  encryption: Encryption,
  userId: string,
): Promise<PersonRows> {
  const tables: Record<string, Row[]> = {};
  const { rows: keys } = await database.query<{ child: string; column: string; parent: string }>(
    FOREIGN_KEYS,
  );
  const add = async (table: string, column: string, ids: readonly unknown[]): Promise<void> => {
    const { rows } = await database.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${column} = any($1)`,
      [ids],
    );
    const known = new Set((tables[table] ?? []).map((row) => JSON.stringify(row)));
    const added = rows.map(({ row }) => row).filter((row) => !known.has(JSON.stringify(row)));
    if (added.length === 0) return;
    tables[table] = [...(tables[table] ?? []), ...added];
    const addedIds = added.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    for (const { child, column: link, parent } of keys)
      if (parent === table && !SHORT_LIVED.has(child) && addedIds.length > 0)
        await add(child, link, addedIds);
  };
  await add('user_account', 'id', [userId]);
  const ids = Object.values(tables).flatMap((rows) => rows.map(({ id }) => id));
  await add('event', 'entity_id', ids);
  // The database assigns the ids of new events.
  for (const row of tables.event ?? []) delete row.id;
  return { userId, tables, sealed: await takeSealed(tables, encryption) };
}

async function takeSealed(tables: Record<string, Row[]>, encryption: Encryption): Promise<SealedValue[]> {
  const found = Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((row, rowIndex) =>
      Object.entries(row).flatMap(([column, text]) =>
        typeof text === 'string' && SEALED.test(text) ? [{ table, rowIndex, column, text }] : [],
      ),
    ),
  );
  const values = await encryption.openAll(found.map(({ text }) => ({ place: placeIn(text), sealed: text })));
  return found.map(({ table, rowIndex, column, text }, index) => {
    const row = tables[table]?.[rowIndex];
    if (row) row[column] = null;
    return { table, rowIndex, column, keyId: keyIdOf(text), place: placeIn(text), value: values[index] };
  });
}
