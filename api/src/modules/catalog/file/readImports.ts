import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { sql } from '../../../shared/database/database.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { isId } from '../../../shared/ids.ts';
import { COLUMN_NAMES } from './columns.ts';
import {
  CatalogChange,
  type CatalogChangeKind,
  type CatalogChangeList,
  CatalogImport,
  type CatalogSentLine,
} from './import.types.ts';
import type { FileRow } from './readLine.rules.ts';

type Row = Omit<CatalogImport, 'createdAt' | 'appliedAt'> & { createdAt: string; appliedAt: string | null };

const count = (condition: string): string =>
  `(select count(*)::int from catalog_import_change c where c.import_id = i.id and ${condition})`;

const COLUMNS = `i.id, i.file_name as "fileName", i.state, i.problem, i.lines, i.done, i.steps, i.same,
  ${count("c.kind = 'created'")} as created, ${count("c.kind = 'changed'")} as changed,
  ${count("c.kind = 'refused'")} as refused, ${count('c.left_as_is')} as "leftAsIs",
  i.created_at as "createdAt", i.applied_at as "appliedAt"`;

/** The ten latest imports. */
export async function listImports(ctx: Pick<Ctx, 'em'>): Promise<CatalogImport[]> {
  const rows = await sql<Row>(
    ctx.em.fork(),
    `select ${COLUMNS} from catalog_import i order by i.created_at desc, i.id desc limit 10`,
  );
  return rows.map(view);
}

export async function readImport(em: EntityManager, id: string): Promise<CatalogImport | null> {
  if (!isId(id)) return null;
  const [row] = await sql<Row>(em, `select ${COLUMNS} from catalog_import i where i.id = $1`, [id]);
  return row ? view(row) : null;
}

const view = ({ createdAt, appliedAt, ...facts }: Row): CatalogImport =>
  Object.assign(new CatalogImport(), {
    ...facts,
    createdAt: new Date(createdAt),
    appliedAt: appliedAt ? new Date(appliedAt) : null,
  });

const IN_FILE: ListOrder = { by: ['line'], direction: 'asc', idType: 'bigint' };

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
  const conditions = new Conditions().add('import_id = $', importId).add('kind = $', kind);
  if (leftAsIs) conditions.addFixed('left_as_is');
  const { ids, ...cursors } = await pageInOrder(em, 'catalog_import_change', {
    conditions,
    page,
    order: IN_FILE,
  });
  const rows = await sql<Omit<CatalogChange, 'sent'>>(
    em,
    `select id::text, kind, line, name, product_id as "productId", cells, problems, left_as_is as "leftAsIs"
       from catalog_import_change where id = any($1::bigint[])`,
    [ids],
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
  const rows = await sql<{ changeId: string; line: number; cells: FileRow['cells'] }>(
    em,
    `select c.id::text as "changeId", l.line, l.cells from catalog_import_change c
       join catalog_import_line f on f.import_id = c.import_id and f.line = c.line
       join catalog_import_line l on l.import_id = c.import_id and l.group_key = f.group_key
      where c.id = any($1::bigint[]) and c.kind = 'refused' order by l.line`,
    [changeIds],
  );
  const lines = new Map<string, CatalogSentLine[]>();
  for (const { changeId, line, cells } of rows) {
    const columns = COLUMN_NAMES.filter((column) => cells[column] !== undefined);
    const values = columns.map((column) => cells[column] ?? '');
    lines.set(changeId, [...(lines.get(changeId) ?? []), { line, columns, values }]);
  }
  return lines;
}
