import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import type { CellChange } from './catalogChange.ts';
import type { RunningImport } from './step/importProgress.ts';

interface SealedAct {
  id: string;
  entityId: string;
  act: AdminActName;
  sealed: string | null;
}

interface Changed {
  productId: string;
  kind: 'created' | 'changed';
  name: string;
  cells: CellChange[];
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
    const rows = await sql<Changed & { id: string }>(
      em,
      `select id::text, product_id as "productId", kind, name, cells from catalog_import_change
        where import_id = $1 and id > $2::bigint and kind in ('created', 'changed') order by catalog_import_change.id limit ${BATCH}`,
      [importId, last],
    );
    const entries = rows.map(
      ({ productId, kind, name, cells }): AdminAct =>
        Object.assign(new AdminAct(), {
          ...{ id: newId(now.getTime()), adminId, entityId: productId, reason: changeReason, at: now },
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
  await sql(
    em,
    `insert into admin_act (id, admin_id, act, entity_id, sealed, at)
     select a.id, $1, a.act, a.entity_id, a.sealed, $2
       from unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[]) as a (id, act, entity_id, sealed)
       join catalog_import_change c on c.import_id = $7 and c.product_id = a.entity_id and not c.left_as_is`,
    [
      ...[adminId, now, acts.map(({ id }) => id), acts.map(({ act }) => act)],
      ...[acts.map(({ entityId }) => entityId), acts.map(({ sealed }) => sealed), importId],
    ],
  );
}
