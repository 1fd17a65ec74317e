import type { EntityClass } from '@mikro-orm/core';
import { Property } from '@mikro-orm/decorators/legacy';
import { type Encryption, placeOf } from './encryption.ts';

// biome-ignore lint/suspicious/noExplicitAny: the registry holds rows of every entity
type AnyRow = any;

export interface SealedRowSpec<Row> {
  table: string;
  /**
   * The person whose data key encrypts the row. An entity that does not store this id has it at creation in a property
   * with `persist: false`.
   */
  subject(row: Row): string | undefined;
  /**
   * Another person whose key is used when the subject's key was destroyed. Without it such a row cannot be written.
   */
  fallbackSubject?(row: Row): string;
  /** Whether the row is in a hash chain. When an old row is encrypted, its digests before and after are then stored. */
  isChained?: boolean;
  /** The row's primary key as text. It is authenticated, so that an encrypted value cannot be moved to another row. */
  id(row: Row): string;
  /** The sealed fields, stored together as encrypted JSON in `sealed`. Each is a property with `persist: false`. */
  fields: readonly (keyof Row & string)[];
  /** The values of the fields after the key was destroyed; null by default. */
  erased?: Partial<Row>;
  /** Computes the blind index columns, whenever a sealed field changes. */
  indexes?(row: Row, encryption: Encryption): Partial<Row>;
  /** An index column that is null in rows of earlier releases, which `indexExistingRows` completes. */
  addedIndex?: keyof Row & string;
  /** SQL for the subject of an old row `t`, if the row does not store it; its value becomes `subjectId`. */
  backfillSubjectSql?: string;
  /**
   * The names of the columns that stored the fields in plain text in earlier releases, if they are not the names of the
   * fields in snake case.
   */
  oldColumns?: Partial<Record<keyof Row & string, string>>;
}

const specs = new Map<EntityClass<AnyRow>, SealedRowSpec<AnyRow>>();

/**
 * A decorator that declares which fields of an entity are stored encrypted. The entity needs a column `sealed` (text,
 * nullable). `SealRows` decrypts the fields after loading and encrypts them before a flush, so code uses them as usual.
 * Code that bypasses the unit of work (`em.insert`, `insertMany`, SQL) must call `sealedColumns` or `Encryption`.
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

/** A base class for sealed entities that do not store the person they are about. */
export abstract class SealedForSubject {
  /** The person whose key encrypts the row; set at creation and not stored. */
  @Property({ type: 'string', persist: false })
  subjectId?: string;

  /** The fields of `SealedRow`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

/** The sealed fields of a row as the object that is encrypted. */
export const packOf = <Row extends object>(spec: SealedRowSpec<Row>, row: Row): Record<string, unknown> =>
  Object.fromEntries(spec.fields.map((field) => [field, row[field] ?? null]));

/** Whether all sealed fields are null, so that nothing needs to be encrypted. */
export const isEmptyPack = (pack: Record<string, unknown>): boolean =>
  Object.values(pack).every((value) => value === null);

/** The values of `sealed` and of the index columns, for rows that are written without the unit of work. */
export async function sealedColumns<Row extends object>(
  encryption: Encryption,
  entity: EntityClass<Row>,
  rows: readonly Row[],
): Promise<(Partial<Row> & { sealed: string | null })[]> {
  const spec = specOf(entity);
  const packs = rows.map((row) => packOf(spec, row));
  const full = rows.flatMap((row, index) => (isEmptyPack(packs[index] ?? {}) ? [] : [{ row, at: index }]));
  const values = await encryption.sealAll(
    full.map(({ row, at }) => ({
      subjectId: spec.subject(row) ?? '',
      fallbackSubjectId: spec.fallbackSubject?.(row),
      place: placeOf(spec.table, spec.id(row)),
      value: packs[at],
    })),
  );
  const sealed = new Map(full.map(({ at }, index) => [at, values[index] ?? null]));
  return rows.map(
    (row, index) => ({ ...spec.indexes?.(row, encryption), sealed: sealed.get(index) ?? null }) as never,
  );
}
