import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CellChange, LineProblem } from './catalogChange.ts';
import type { DecimalSign } from './cells.rules.ts';

export type ImportState =
  | 'receiving'
  | 'planning'
  | 'ready'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'stale'
  | 'failed';

/** A catalogue file that an admin sent, from its upload to its undo. */
@Entity({ tableName: 'catalog_import' })
@Check({
  name: 'catalog_import_state',
  expression: `state in ('receiving', 'planning', 'ready', 'applying', 'applied', 'undoing', 'undone', 'stale', 'failed')`,
})
@Index({ properties: ['createdAt', 'id'] })
export class CatalogImportRow {
  [OptionalProps]?:
    | 'problem'
    | 'plannedAt'
    | 'appliedAt'
    | 'lines'
    | 'decimalSign'
    | 'done'
    | 'steps'
    | 'same'
    | 'changeReason'
    | 'runId'
    | 'runAt'
    | 'runs';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'text' })
  fileName!: string;

  @Property({ type: 'string', length: 10 })
  state!: ImportState;

  /** Why the file as a whole was refused, as a message in Portuguese. */
  @Property({ type: 'string', length: 300, nullable: true })
  problem: string | null = null;

  @Property({ type: 'integer', default: 0 })
  lines: number = 0;

  /** The decimal sign of all numbers of the file. */
  @Property({ type: 'string', length: 1, default: ',' })
  decimalSign: DecimalSign = ',';

  /** Progress of the running step: `done` of `steps` products. */
  @Property({ type: 'integer', default: 0 })
  done: number = 0;

  @Property({ type: 'integer', default: 0 })
  steps: number = 0;

  /** Products whose lines change nothing. */
  @Property({ type: 'integer', default: 0 })
  same: number = 0;

  /** The admin's reason for applying or undoing the import; every admin act of it stores this reason. */
  @Property({ type: 'string', length: 500, nullable: true })
  changeReason: string | null = null;

  /** The active run of the current step, and when it last reported its progress; see `runStep.ts`. */
  @Property({ type: 'uuid', nullable: true })
  runId: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  runAt: Date | null = null;

  /** How often the current step was started. */
  @Property({ type: 'integer', default: 0 })
  runs: number = 0;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  plannedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  appliedAt: Date | null = null;
}

/** A line of the file, until its change is planned; the lines of a refused product stay with the import. */
@Entity({ tableName: 'catalog_import_line' })
@Index({ properties: ['importId', 'groupKey'] })
export class CatalogImportLineRow {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @ManyToOne({ entity: () => CatalogImportRow, mapToPk: true, fieldName: 'import_id', deleteRule: 'cascade' })
  importId!: string;

  @Property({ type: 'integer' })
  line!: number;

  /** The code of the product, or the slug or name of a new one. Lines with the same key describe the same product. */
  @Property({ type: 'string' })
  groupKey!: string;

  @Property({ type: 'json' })
  cells!: Record<string, string>;
}

export type ChangeKind = 'created' | 'changed' | 'refused';

/** What the file changes of one product, or why its lines are refused. */
@Entity({ tableName: 'catalog_import_change' })
@Check({ name: 'catalog_import_change_kind', expression: `kind in ('created', 'changed', 'refused')` })
@Index({ properties: ['importId', 'kind', 'id'] })
@Index({ properties: ['importId', 'productId'] })
export class CatalogImportChangeRow {
  [OptionalProps]?: 'id' | 'leftAsIs' | 'appliedVersion';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @ManyToOne({ entity: () => CatalogImportRow, mapToPk: true, fieldName: 'import_id', deleteRule: 'cascade' })
  importId!: string;

  @Property({ type: 'integer' })
  line!: number;

  @Property({ type: 'string', length: 10 })
  kind!: ChangeKind;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'uuid', nullable: true })
  productId!: string | null;

  @Property({ type: 'json' })
  cells!: CellChange[];

  @Property({ type: 'json' })
  problems!: LineProblem[];

  /** The values to write, as `PlannedWrites` in `storePlans.ts`. */
  @Property({ type: 'json' })
  writes!: Record<string, unknown>;

  /** The version of the product for which the change was planned; null for a new product. */
  @Property({ type: 'integer', nullable: true })
  seenVersion!: number | null;

  /** The version after the import. An undo changes only a product that still has this version. */
  @Property({ type: 'integer', nullable: true })
  appliedVersion: number | null = null;

  /** True when an undo did not change the product, because it was changed again after the import. */
  @Property({ type: 'boolean', default: false })
  leftAsIs: boolean = false;
}
