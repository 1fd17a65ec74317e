import { type RawBuilder, sql } from 'kysely';
import { columnsOf, db } from '../../../shared/database/query.ts';
import type { PlannedWrites } from './storePlans.ts';

/** The changes of an import. */
export const changesOf = (importId: string) =>
  db.selectFrom('catalogImportChange').where('catalogImportChange.importId', '=', importId);

/** The changes of an import that are not refused. */
export const acceptedOf = (importId: string) =>
  changesOf(importId).where('catalogImportChange.kind', 'in', ['created', 'changed']);

const { writes } = columnsOf('catalogImportChange');

/** A part of what a change writes, as JSON. */
export const plannedPart = <Name extends keyof PlannedWrites>(name: Name): RawBuilder<PlannedWrites[Name]> =>
  sql`(${writes}->${sql.lit(name)})`;

/** A slug that a change writes. */
export const plannedSlug = (name: 'slug' | 'beforeSlug'): RawBuilder<string | null> =>
  sql`(${writes}->>${sql.lit(name)})`;

const idsIn = (name: 'stocks' | 'pairIds') =>
  sql<string>`jsonb_array_elements_text(${plannedPart(name)})::uuid`;

/** The stock rows that an import creates. */
export const stocksOf = (importId: string) => changesOf(importId).select(idsIn('stocks').as('skuId'));

/** The other products of the pairs whose prices an import changes. */
export const pairsOf = (importId: string) => changesOf(importId).select(idsIn('pairIds').as('id'));

/** The stock alerts that an import changes. */
export const alertsOf = (importId: string) =>
  db
    .selectFrom(
      changesOf(importId)
        .select(['name', 'kind', 'leftAsIs'])
        .select(sql`jsonb_array_elements(${plannedPart('alerts')})`.as('alert'))
        .as('change'),
    )
    .select((eb) => [
      'change.name',
      'change.kind',
      'change.leftAsIs',
      sql<string>`(${eb.ref('change.alert')}->>'skuId')::uuid`.as('skuId'),
      sql<number | null>`(${eb.ref('change.alert')}->>'before')::int`.as('before'),
      sql<number | null>`(${eb.ref('change.alert')}->>'after')::int`.as('after'),
    ])
    .as('alert');
