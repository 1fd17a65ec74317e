import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, sql } from 'kysely';
import type { Ctx } from '../../../services.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, first, rowCount, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import type { ChangeKind } from './catalogImport.entity.ts';
import { COLUMN_NAMES } from './columns.ts';
import {
  CatalogChange,
  type CatalogChangeKind,
  type CatalogChangeList,
  CatalogImport,
  type CatalogSentLine,
} from './import.types.ts';

/** The imports, with their numbers of changes. */
const imports = db.selectFrom('catalogImport').select((eb) => {
  const changes = eb
    .selectFrom('catalogImportChange as change')
    .select(rowCount.as('count'))
    .whereRef('change.importId', '=', 'catalogImport.id');
  const ofKind = (kind: ChangeKind) => changes.where('change.kind', '=', sql.lit(kind));
  return [
    ...(['id', 'fileName', 'state', 'problem', 'lines', 'done', 'steps', 'same'] as const),
    ofKind('created').as('created'),
    ofKind('changed').as('changed'),
    ofKind('refused').as('refused'),
    changes.where((change) => change.ref('change.leftAsIs')).as('leftAsIs'),
    ...(['createdAt', 'appliedAt'] as const),
  ];
});

/** The ten latest imports. */
export async function listImports(ctx: Pick<Ctx, 'em'>): Promise<CatalogImport[]> {
  const latest = imports.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(sql.lit(10));
  return (await run(ctx.em.fork(), latest)).map(view);
}

export async function readImport(em: EntityManager, id: string): Promise<CatalogImport | null> {
  if (!isId(id)) return null;
  const row = await first(em, imports.where('id', '=', id));
  return row ? view(row) : null;
}

const view = (row: InferResult<typeof imports>[number]): CatalogImport =>
  Object.assign(new CatalogImport(), row);

const IN_FILE: ListOrder<'line'> = { by: ['line'], direction: 'asc', idType: 'bigint' };

interface Filters extends KeysetPage {
  importId: string;
  kind?: CatalogChangeKind | null | undefined;
  leftAsIs?: boolean | null | undefined;
}

/** What a file changes, in the order of its lines. */
export async function listChanges(
  ctx: Pick<Ctx, 'em'>,
  { importId, kind, leftAsIs, ...page }: Filters,
): Promise<CatalogChangeList> {
  if (!isId(importId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const list = db
    .selectFrom('catalogImportChange')
    .select('id')
    .where((eb) => eb.and({ importId, kind: kind ?? undefined, leftAsIs: leftAsIs || undefined }));
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: IN_FILE });
  const rows = await run(
    em,
    db
      .selectFrom('catalogImportChange')
      .select(['id', 'kind', 'line', 'name', 'productId', 'cells', 'problems', 'leftAsIs'])
      .where('id', '=', anyOf(ids)),
  );
  const sent = await readSentLines(em, ids);
  const items = inOrderOf(ids, rows).map((row) =>
    Object.assign(new CatalogChange(), row, { sent: sent.get(row.id) ?? [] }),
  );
  return { ...cursors, items };
}

/** The lines of the refused products among these changes, as they were sent. */
async function readSentLines(
  em: EntityManager,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, CatalogSentLine[]>> {
  const rows = await run(
    em,
    db
      .selectFrom('catalogImportChange as change')
      .innerJoin('catalogImportLine as first', (join) =>
        join.onRef('first.importId', '=', 'change.importId').onRef('first.line', '=', 'change.line'),
      )
      .innerJoin('catalogImportLine as sent', (join) =>
        join.onRef('sent.importId', '=', 'first.importId').onRef('sent.groupKey', '=', 'first.groupKey'),
      )
      .select(['change.id as changeId', 'sent.line', 'sent.cells'])
      .where('change.id', '=', anyOf(changeIds))
      .where('change.kind', '=', sql.lit('refused'))
      .orderBy('sent.line'),
  );
  const lines = new Map<string, CatalogSentLine[]>();
  for (const { changeId, line, cells } of rows) {
    const columns = COLUMN_NAMES.filter((column) => cells[column] !== undefined);
    const values = columns.map((column) => cells[column] ?? '');
    lines.set(changeId, [...(lines.get(changeId) ?? []), { line, columns, values }]);
  }
  return lines;
}
