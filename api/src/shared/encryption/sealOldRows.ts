import type { EntityManager, EntityMetadata, MikroORM } from '@mikro-orm/postgresql';
import { runText } from '../database/database.ts';
import { type Encryption, encryptionIn, placeOf } from './encryption.ts';
import { digestsOf, storeConversions } from './sealedConversion.ts';
import { type SealedRowSpec, sealedColumns } from './sealedRow.ts';

export const BATCH = 200;

type Row = Record<string, unknown>;

interface OldColumn {
  field: string;
  name: string;
}

/** The plain columns of sealed fields that still exist in the table. */
export async function oldColumns(orm: MikroORM, spec: SealedRowSpec<Row>): Promise<OldColumn[]> {
  const rows = await runText<{ name: string }>(
    orm.em.fork(),
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [spec.table],
  );
  const existing = new Set(rows.map(({ name }) => name));
  return spec.fields
    .map((field) => ({ field, name: spec.oldColumns?.[field] ?? snakeCase(field) }))
    .filter(({ name }) => existing.has(name));
}

const snakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Encrypts up to `BATCH` rows in one transaction, and returns their number. */
export async function sealBatch(
  orm: MikroORM,
  meta: EntityMetadata,
  spec: SealedRowSpec<Row>,
  columns: readonly OldColumn[],
): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    // The triggers of append-only tables stop even the owner, so they are disabled until the end of the batch.
    await runText(em, `alter table "${spec.table}" disable trigger user`);
    const found = await runText<{ row: Row; subjectId: string | null }>(
      em,
      `select to_jsonb(t) as row, ${spec.backfillSubjectSql ?? 'null'} as "subjectId" from "${spec.table}" t
        where ${columns.map(({ name }) => `"${name}" is not null`).join(' or ')} limit ${BATCH}`,
    );
    if (found.length > 0) {
      const rows: Row[] = found.map(({ row, subjectId }) => ({
        ...entityLike(meta, columns, row),
        ...(subjectId ? { subjectId } : {}),
      }));
      const seal = () => sealRows(em, encryptionIn(orm.config), { meta, spec, columns, rows });
      await (spec.isChained ? sealWithDigests(em, encryptionIn(orm.config), { spec, rows, seal }) : seal());
    }
    await runText(em, `alter table "${spec.table}" enable trigger user`);
    return found.length;
  });
}

interface Batch {
  meta: EntityMetadata;
  spec: SealedRowSpec<Row>;
  columns: readonly OldColumn[];
  rows: readonly Row[];
}

async function sealRows(em: EntityManager, encryption: Encryption, batch: Batch): Promise<void> {
  const { meta, spec, columns, rows } = batch;
  const keys = await encryption.keys.load(rows.flatMap((row) => spec.subject(row) ?? []));
  // The key of an erased person was destroyed; their plain data is deleted instead of encrypted.
  const isErased = (row: Row) => keys.get(spec.subject(row) ?? '') === null;
  const rowsToSeal = rows.filter((row) => !isErased(row));
  // Fields that an earlier release encrypted are stored unchanged together with the new ones.
  const packs = await encryption.openAll<Row>(
    rowsToSeal.map((row) => ({
      place: placeOf(spec.table, spec.id(row)),
      sealed: (row.sealed ?? null) as string | null,
    })),
  );
  const completeRows = rowsToSeal.map((row, index) => ({
    ...packs[index],
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
  }));
  const written = (await sealedColumns(encryption, meta.class as never, completeRows as never[])) as Row[];
  for (const [at, row] of rowsToSeal.entries()) await write(em, meta, columns, row, written[at] ?? {});
  for (const row of rows.filter(isErased)) await write(em, meta, columns, row, {});
}

async function sealWithDigests(
  em: EntityManager,
  encryption: Encryption,
  { spec, rows, seal }: Pick<Batch, 'spec' | 'rows'> & { seal: () => Promise<void> },
): Promise<void> {
  const ids = rows.map((row) => spec.id(row));
  const before = await digestsOf(em, spec.table, ids);
  await seal();
  const after = await digestsOf(em, spec.table, ids);
  await storeConversions(em, encryption.purposes, { table: spec.table, before, after });
}

/** Converts a row of the table to the properties of its entity, including the plain fields. */
function entityLike(meta: EntityMetadata, columns: readonly OldColumn[], row: Row): Row {
  const entity: Row = {};
  for (const prop of Object.values(meta.properties)) {
    const [name] = prop.fieldNames ?? [];
    if (prop.persist !== false && name) entity[prop.name] = row[name];
  }
  for (const { field, name } of columns) entity[field] = row[name];
  return entity;
}

async function write(
  em: EntityManager,
  meta: EntityMetadata,
  columns: readonly OldColumn[],
  row: Row,
  changes: Row,
): Promise<void> {
  const columnOf = (name: string) => meta.properties[name as never]?.fieldNames[0] ?? name;
  const keys = meta.primaryKeys as string[];
  const set = Object.keys(changes).map((name, index) => `"${columnOf(name)}" = $${index + 1}`);
  // The plain columns become null, so that dropping them does not change the row's digest, and so that the next batch
  // does not select the row again.
  const emptied = columns.map(({ name }) => `"${name}" = null`);
  const where = keys.map((name, index) => `"${columnOf(name)}" = $${set.length + index + 1}`);
  await runText(
    em,
    `update "${meta.tableName}" set ${[...set, ...emptied].join(', ')} where ${where.join(' and ')}`,
    [...Object.values(changes), ...keys.map((name) => row[name])],
  );
}
