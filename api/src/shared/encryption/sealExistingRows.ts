import type { EntityManager, EntityMetadata, MikroORM } from '@mikro-orm/postgresql';
import { runText } from '../database/database.ts';
import { type Encryption, encryptionIn, placeOf, SEALED_TEXTS, type TextColumn } from './encryption.ts';
import { digestsOf, storeConversions } from './sealedConversion.ts';
import { type SealedRowSpec, sealedColumns, sealedSpecs } from './sealedRow.ts';

const BATCH = 200;
const INDEXED_AT_ONCE = 500;

/** SQL that matches plain text: the header of every JWE begins alike (`{"alg":"dir","enc":` in base64url). */
const IN_CLEAR = `not like 'eyJhbGciOiJkaXIiLCJlbmMiOi%'`;

type Row = Record<string, unknown>;

interface OldColumn {
  field: string;
  name: string;
}

/**
 * Encrypts rows that an earlier release stored in plain text, and then drops the plain columns. It runs after the
 * migrations, as the owner of the database. Each batch is one transaction, so that a stopped run can continue. Returns
 * the number of encrypted rows.
 */
export async function sealExistingRows(orm: MikroORM): Promise<number> {
  let total = 0;
  for (const [type, spec] of sealedSpecs()) {
    const meta = orm.getMetadata().get(type);
    const columns = await oldColumns(orm, spec);
    if (columns.length === 0) continue;
    const before = total;
    for (;;) {
      const sealed = await sealBatch(orm, meta, spec, columns);
      if (sealed === 0) break;
      total += sealed;
    }
    const em = orm.em.fork();
    await runText(
      em,
      `alter table "${spec.table}" ${columns.map(({ name }) => `drop column "${name}"`).join(', ')}`,
    );
    // PostgreSQL removes the data of a dropped column from its files only when the table is rewritten.
    if (total > before) await runText(em, `vacuum (full) "${spec.table}"`);
  }
  for (const [column, subject] of Object.entries(SEALED_TEXTS))
    total += await sealTexts(orm, column as TextColumn, subject);
  return total;
}

async function sealTexts(orm: MikroORM, place: TextColumn, subject: string): Promise<number> {
  const [table = '', column = ''] = place.split('.');
  const inClear = `"${column}" is not null and "${column}" ${IN_CLEAR}`;
  const some = await runText(orm.em.fork(), `select 1 as one from "${table}" where ${inClear} limit 1`);
  if (some.length === 0) return 0;
  let total = 0;
  for (let sealed = 1; sealed > 0; total += sealed)
    sealed = await orm.em.fork().transactional(async (em) => {
      await runText(em, `alter table "${table}" disable trigger user`);
      const rows = await runText<{ id: string; text: string; subject: string | null }>(
        em,
        `select t.id, t."${column}" as text, ${subject} as subject from "${table}" t where t.${inClear} limit ${BATCH}`,
      );
      const texts = await encryptionIn(orm.config).sealAll(
        rows.map((row) => ({
          subjectId: row.subject ?? row.id,
          place: placeOf(place, row.id),
          value: row.text,
        })),
      );
      for (const [at, { id }] of rows.entries())
        await runText(em, `update "${table}" set "${column}" = $1 where id = $2`, [texts[at], id]);
      await runText(em, `alter table "${table}" enable trigger user`);
      return rows.length;
    });
  await runText(orm.em.fork(), `vacuum (full) "${table}"`);
  return total;
}

/** The plain columns of sealed fields that still exist in the table. */
async function oldColumns(orm: MikroORM, spec: SealedRowSpec<Row>): Promise<OldColumn[]> {
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
async function sealBatch(
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

/**
 * Computes the blind indexes of rows that an earlier release stored without them. It runs after the migrations, because
 * SQL alone cannot decrypt a row, and each batch is one transaction, so that a stopped run can continue. Returns the
 * number of rows.
 */
export async function indexExistingRows(orm: MikroORM): Promise<number> {
  let total = 0;
  for (const [type, { addedIndex, indexes }] of sealedSpecs()) {
    if (!addedIndex) continue;
    for (;;) {
      const em = orm.em.fork();
      const rows = await em.find(type, { [addedIndex]: null }, { limit: INDEXED_AT_ONCE });
      if (rows.length === 0) break;
      for (const row of rows) Object.assign(row, indexes?.(row, encryptionIn(orm.config)));
      await em.flush();
      total += rows.length;
    }
  }
  return total;
}
