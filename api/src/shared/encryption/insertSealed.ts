import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { encryptionOf } from './encryption.ts';
import { sealedColumns } from './sealedRow.ts';

/**
 * Inserts rows in one SQL statement, without the ORM's unit of work, and encrypts their sealed fields into the column
 * `sealed`.
 */
export async function insertSealed<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  rows: readonly RequiredEntityData<Row>[],
): Promise<void> {
  const sealed = await sealedColumns(encryptionOf(em), entity, rows as readonly unknown[] as readonly Row[]);
  const columns = em
    .getMetadata()
    .get(entity)
    .props.filter(({ persist }) => persist !== false);
  const stored = rows.map((row, index) => {
    const sealedRow: Record<string, unknown> = { ...row, ...sealed[index] };
    return Object.fromEntries(
      columns.filter(({ name }) => sealedRow[name] !== undefined).map(({ name }) => [name, sealedRow[name]]),
    );
  });
  await em.insertMany(entity, stored as never[]);
}
