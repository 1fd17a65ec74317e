import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import type { Services } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { acceptedOf } from './changesOf.ts';
import type { RunningImport } from './step/runStep.ts';

interface SealedAct {
  id: string;
  entityId: string;
  act: AdminActName;
  sealed: string | null;
}

/**
 * The admin acts of an import, one for each product. They are encrypted before the database transaction begins,
 * because that transaction must be short: live updates wait for it.
 */
export async function sealAdminActs(
  { orm, encryption }: Pick<Services, 'orm' | 'encryption'>,
  { id: importId, adminId, changeReason }: RunningImport,
  { now, isUndo, onDone }: { now: Date; isUndo: boolean; onDone(done: number): Promise<void> },
): Promise<SealedAct[]> {
  const em = orm.em.fork();
  const acts: SealedAct[] = [];
  const BATCH = 1_000;
  for (let last = '0'; ; ) {
    const rows = await run(
      em,
      acceptedOf(importId)
        .select(['id', 'productId', 'kind', 'name', 'cells'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(sql.lit(BATCH)),
    );
    const entries = rows.map(
      ({ productId, kind, name, cells }): AdminAct =>
        Object.assign(new AdminAct(), {
          id: newId(now.getTime()),
          adminId,
          entityId: productId,
          reason: changeReason,
          at: now,
          act: isUndo ? 'product-import-undone' : kind === 'created' ? 'product-created' : 'product-changed',
          detail: { name, importId, cells },
        }),
    );
    const sealed = await sealedColumns(encryption, AdminAct, entries);
    entries.forEach(({ id, act, entityId }, index) => {
      acts.push({ id, act, entityId: entityId ?? '', sealed: sealed[index]?.sealed ?? null });
    });
    last = rows.at(-1)?.id ?? last;
    await onDone(acts.length);
    if (rows.length < BATCH) return acts;
  }
}

/** Stores the admin acts, except those of products that an undo did not change. */
export async function writeActs(
  em: EntityManager,
  {
    acts,
    importId,
    adminId,
    now,
  }: { acts: readonly SealedAct[]; importId: string; adminId: string; now: Date },
): Promise<void> {
  const [ids, names] = [acts.map(({ id }) => id), acts.map(({ act }) => act)];
  const [entityIds, texts] = [acts.map(({ entityId }) => entityId), acts.map(({ sealed }) => sealed)];
  const given = sql<SealedAct>`unnest(${ids}::uuid[], ${names}::text[], ${entityIds}::uuid[], ${texts}::text[])`;
  await run(
    em,
    db
      .insertInto('adminAct')
      .columns(['id', 'act', 'entityId', 'sealed', 'adminId', 'at'])
      .expression(
        db
          .selectFrom(given.as<'given'>(sql`given (id, act, entity_id, sealed)`))
          .innerJoin('catalogImportChange', 'catalogImportChange.productId', 'given.entityId')
          .select(['given.id', 'given.act', 'given.entityId', 'given.sealed'])
          .select([sql<string>`${adminId}::uuid`.as('adminId'), sql<Date>`${now}::timestamptz`.as('at')])
          .where('catalogImportChange.importId', '=', importId)
          .where('catalogImportChange.leftAsIs', '=', false),
      ),
  );
}
