import type { EntityManager, EntityMetadata } from '@mikro-orm/postgresql';
import { runText } from '../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { sealedSpecs } from '../../shared/encryption/sealedRow.ts';
import type { PersonalTable } from './tables/personalTable.ts';

type Row = Record<string, unknown>;
const BATCH = 200;

export interface Person {
  userId: string;
  email: string;
}

/** The table with its stored and encrypted fields, without the columns of ciphertext or indexes. */
export function describeTable(em: EntityManager, { entity }: PersonalTable) {
  const meta = em.getMetadata().get(entity) as EntityMetadata<Row>;
  const spec = sealedSpecs().get(entity);
  const sealed: readonly string[] = spec?.fields ?? [];
  const hidden = spec ? ['sealed'] : [];
  const fields = meta.props
    .filter(({ name, persist }) => (persist !== false || sealed.includes(name)) && !hidden.includes(name))
    .map(({ name }) => name)
    .filter((name) => !/Index(es)?$/.test(name));
  const [key = 'id'] = meta.primaryKeys as string[];
  const column = (meta.properties as Record<string, { fieldNames: string[] }>)[key]?.fieldNames[0] ?? 'id';
  return { table: meta.tableName, fields, sealed, key, column };
}

/** The values for the condition of a table. */
export const rowsValues = (
  em: EntityManager,
  { rows }: PersonalTable,
  { userId, email }: Person,
): string[] => (rows.includes('$2') ? [userId, encryptionOf(em).index('email', email)] : [userId]);

/** A person's rows of one table, decrypted, oldest first, some hundred at a time. */
export async function* readPersonalRows(
  em: EntityManager,
  table: PersonalTable,
  { userId, email }: Person,
): AsyncGenerator<Row[]> {
  const { table: name, fields, key, column } = describeTable(em, table);
  const found = await runText<{ id: string }>(
    em,
    `select "${column}" as id from "${name}" where ${table.rows} order by "${column}"`,
    rowsValues(em, table, { userId, email }),
  );
  for (let from = 0; from < found.length; from += BATCH) {
    const ids = found.slice(from, from + BATCH).map(({ id }) => id);
    const rows = (await em
      .fork({ keepTransactionContext: true })
      .find(table.entity, { [key]: { $in: ids } }, { orderBy: { [key]: 'asc' } })) as Row[];
    const copies: Row[] = rows.map((row) =>
      Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
    );
    for (const [field, place] of Object.entries(table.opens ?? {})) {
      const values = copies.map((row) => ({
        place: placeOf(place, String(row[key])),
        sealed: row[field] as string,
      }));
      const opened = await encryptionOf(em).openAll(values);
      copies.forEach((row, index) => {
        row[field] = opened[index];
      });
    }
    yield copies;
  }
}
