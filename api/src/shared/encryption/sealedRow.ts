import type { EntityClass } from '@mikro-orm/core';
import { Property } from '@mikro-orm/decorators/legacy';
import type { Encryption } from './encryption.ts';

// biome-ignore lint/suspicious/noExplicitAny: the registry holds rows of every entity
type AnyRow = any;

export interface SealedRowSpec<Row> {
  table: string;
  /**
   * The person whose data key encrypts the row. A row that does not store it names it at creation, in a
   * property with `persist: false`.
   */
  subject(row: Row): string | undefined;
  /**
   * The person whose key is used where the subject's key was destroyed. Without it such a row cannot be
   * written.
   */
  fallbackSubject?(row: Row): string;
  /** The row is part of a hash chain: encrypting an old row stores the digests before and after. */
  isChained?: boolean;
  /** The row's primary key as text; part of the encrypted value, so it cannot be moved to another row. */
  id(row: Row): string;
  /** Stored together as JSON in the column `sealed`; each is a property with `persist: false`. */
  fields: readonly (keyof Row & string)[];
  /** The values of the fields once the key is destroyed; null unless named here. */
  erased?: Partial<Row>;
  /** Blind index columns, computed again whenever a sealed field changes. */
  indexes?(row: Row, encryption: Encryption): Partial<Row>;
  /** SQL that finds the subject of an old row `t`, where the row does not store it; read as `subjectId`. */
  backfillSubjectSql?: string;
  /**
   * Columns that stored the fields in plain before, by field, where the name is not the field's in snake
   * case.
   */
  oldColumns?: Partial<Record<keyof Row & string, string>>;
}

const specs = new Map<EntityClass<AnyRow>, SealedRowSpec<AnyRow>>();

/**
 * Declares which fields of an entity are stored encrypted. The entity has a column `sealed` (text, nullable)
 * and its fields are used as usual; `SealRows` decrypts them after loading and encrypts them before flushing.
 * Code that bypasses the unit of work (`em.insert`, `insertMany`, SQL) calls `sealedColumns` and `Encryption`
 * itself.
 */
export const SealedRow =
  <Row extends object>(spec: SealedRowSpec<Row>) =>
  (entity: new () => Row): void => {
    specs.set(entity, spec);
  };

export const sealedSpecs = (): ReadonlyMap<EntityClass<AnyRow>, SealedRowSpec<AnyRow>> => specs;

export function specOf<Row extends object>(entity: EntityClass<Row>): SealedRowSpec<Row> {
  const spec = specs.get(entity);
  if (!spec) throw new Error(`${entity.name} has no sealed fields`);
  return spec;
}

/** The columns of a sealed row that does not store the person it is about. */
export abstract class SealedForSubject {
  /** The person whose key encrypts the row; set at creation and not stored. */
  @Property({ type: 'string', persist: false })
  subjectId?: string;

  /** The fields of `SealedRow`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

/** The fields as stored in the pack. */
export const packOf = <Row extends object>(spec: SealedRowSpec<Row>, row: Row): Record<string, unknown> =>
  Object.fromEntries(spec.fields.map((field) => [field, row[field] ?? null]));

/** A row whose fields are all empty has nothing to encrypt. */
export const isEmptyPack = (pack: Record<string, unknown>): boolean =>
  Object.values(pack).every((value) => value === null);

/** `sealed` and the index columns for rows written without the unit of work. */
export async function sealedColumns<Row extends object>(
  encryption: Encryption,
  entity: EntityClass<Row>,
  rows: readonly Row[],
): Promise<(Partial<Row> & { sealed: string | null })[]> {
  const spec = specOf(entity);
  const packs = rows.map((row) => packOf(spec, row));
  const full = rows.flatMap((row, at) => (isEmptyPack(packs[at] ?? {}) ? [] : [{ row, at }]));
  const values = await encryption.sealAll(
    full.map(({ row, at }) => ({
      subjectId: spec.subject(row) ?? '',
      fallbackSubjectId: spec.fallbackSubject?.(row),
      place: `${spec.table}:${spec.id(row)}`,
      value: packs[at],
    })),
  );
  const sealed = new Map(full.map(({ at }, index) => [at, values[index] ?? null]));
  return rows.map(
    (row, at) => ({ ...spec.indexes?.(row, encryption), sealed: sealed.get(at) ?? null }) as never,
  );
}
