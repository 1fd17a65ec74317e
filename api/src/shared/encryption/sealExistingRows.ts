import type { EntityManager, EntityMetadata, MikroORM } from '@mikro-orm/postgresql';
import { sql } from '../database/database.ts';
import { type Encryption, encryptionIn, placeOf } from './encryption.ts';
import { digestsOf, storeConversions } from './sealedConversion.ts';
import { type SealedRowSpec, sealedColumns, sealedSpecs } from './sealedRow.ts';
import { SEALED_TEXTS, type TextColumn } from './sealedTexts.ts';

const BATCH = 200;

type Row = Record<string, unknown>;

/**
 * Encrypts rows written before their fields were encrypted, then drops the plain columns. Runs as the owner
 * after the migrations: each batch is one transaction, so a killed start can continue. Returns the number of
 * encrypted rows.
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
    await sql(
      em,
      `alter table "${spec.table}" ${columns.map(({ name }) => `drop column "${name}"`).join(', ')}`,
    );
    // The data of a dropped column stays in the table's files until the table is rewritten.
    if (total > before) await sql(em, `vacuum (full) "${spec.table}"`);
  }
  for (const [column, subject] of Object.entries(SEALED_TEXTS))
    total += await sealTexts(orm, column as TextColumn, subject);
  return total;
}

/** A plain text is recognized by its beginning: every JWE begins with the same header. */
const IN_CLEAR = `not like 'eyJhbGciOiJkaXIiLCJlbmMiOi%'`;

async function sealTexts(orm: MikroORM, place: TextColumn, subject: string): Promise<number> {
  const [table = '', column = ''] = place.split('.');
  const inClear = `"${column}" is not null and "${column}" ${IN_CLEAR}`;
  const some = await sql(orm.em.fork(), `select 1 as one from "${table}" where ${inClear} limit 1`);
  if (some.length === 0) return 0;
  let total = 0;
  for (let sealed = 1; sealed > 0; total += sealed)
    sealed = await orm.em.fork().transactional(async (em) => {
      await sql(em, `alter table "${table}" disable trigger user`);
      const rows = await sql<{ id: string; text: string; subject: string | null }>(
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
        await sql(em, `update "${table}" set "${column}" = $1 where id = $2`, [texts[at], id]);
      await sql(em, `alter table "${table}" enable trigger user`);
      return rows.length;
    });
  await sql(orm.em.fork(), `vacuum (full) "${table}"`);
  return total;
}

interface OldColumn {
  field: string;
  name: string;
}

async function oldColumns(orm: MikroORM, spec: SealedRowSpec<Row>): Promise<OldColumn[]> {
  const rows = await sql<{ name: string }>(
    orm.em.fork(),
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [spec.table],
  );
  const there = new Set(rows.map(({ name }) => name));
  return spec.fields
    .map((field) => ({ field, name: spec.oldColumns?.[field] ?? snake(field) }))
    .filter(({ name }) => there.has(name));
}

const snake = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

async function sealBatch(
  orm: MikroORM,
  meta: EntityMetadata,
  spec: SealedRowSpec<Row>,
  columns: readonly OldColumn[],
): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    // Append-only rows cannot be changed, even by their owner, unless the triggers are disabled. Lasts until
    // the commit.
    await sql(em, `alter table "${spec.table}" disable trigger user`);
    const found = await sql<{ row: Row; subjectId: string | null }>(
      em,
      `select to_jsonb(t) as row, ${spec.oldSubject ?? 'null'} as "subjectId" from "${spec.table}" t
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
    await sql(em, `alter table "${spec.table}" enable trigger user`);
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
  // Plain data of an erased person is deleted now, as the erasure promised.
  const isGone = (row: Row) => keys.get(spec.subject(row) ?? '') === null;
  const kept = rows.filter((row) => !isGone(row));
  // Fields encrypted by an earlier update stay unchanged beside the new ones.
  const packs = await encryption.openAll<Row>(
    kept.map((row) => ({
      place: placeOf(spec.table, spec.id(row)),
      sealed: (row.sealed ?? null) as string | null,
    })),
  );
  const whole = kept.map((row, at) => ({
    ...packs[at],
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
  }));
  const written = (await sealedColumns(encryption, meta.class as never, whole as never[])) as Row[];
  for (const [at, row] of kept.entries()) await write(em, meta, columns, row, written[at] ?? {});
  for (const row of rows.filter(isGone)) await write(em, meta, columns, row, {});
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

/** A row of the table as the entity's properties, including the plain fields. */
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
  const set = Object.keys(changes).map((name, at) => `"${columnOf(name)}" = $${at + 1}`);
  // Set to null, so that dropping the columns does not change the row's digest, and the row is not read
  // again.
  const emptied = columns.map(({ name }) => `"${name}" = null`);
  const where = keys.map((name, at) => `"${columnOf(name)}" = $${set.length + at + 1}`);
  await sql(
    em,
    `update "${meta.tableName}" set ${[...set, ...emptied].join(', ')} where ${where.join(' and ')}`,
    [...Object.values(changes), ...keys.map((name) => row[name])],
  );
}
