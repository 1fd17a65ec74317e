import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { recordInStatement } from '../../../shared/events/record.ts';
import { versionSql } from '../prices/versionSql.ts';

/** The fields of `PlannedWrites` to write: the new values for an import, the earlier values for its undo. */
export const FORWARDS = { patch: 'patch', price: 'price', slug: 'slug' } as const;
export const BACKWARDS = { patch: 'beforePatch', price: 'beforePrice', slug: 'beforeSlug' } as const;

interface WriteOptions {
  importId: string;
  adminId: string;
  now: Date;
  names: typeof FORWARDS | typeof BACKWARDS;
}

/** SQL: the list of dated prices, with the price of the change from now on. Planned prices stay in the list. */
const WITH_PRICE = `case when jsonb_typeof(c.writes->$5) = 'object' then (
    select jsonb_agg(e order by (e->>'from')::timestamptz) from jsonb_array_elements(p.prices || jsonb_build_array(
      (c.writes->$5) || jsonb_build_object('from', $2::text, 'at', $2::text, 'adminId', $3::text))) e)
  else p.prices end`;

/** SQL: a product marked `left_as_is` was changed again after the import, so its undo does not restore it. */
const OF_IMPORT = `c.import_id = $1 and c.kind = 'changed' and not c.left_as_is and p.id = c.product_id`;

/**
 * Writes all changed products in two SQL statements. The first one, for products whose prices alone change, does not
 * rewrite their large documents.
 */
export async function writeChanges(
  em: EntityManager,
  { importId, adminId, now, names }: WriteOptions,
): Promise<void> {
  const common = [importId, now.toISOString(), adminId, names.patch, names.price];
  const written = `prices = ${WITH_PRICE}, version = ${versionSql('$2')} + 1, updated_at = $2::timestamptz, changed_at = $2::timestamptz`;
  await sql(
    em,
    `update product p set ${written} from catalog_import_change c
      where ${OF_IMPORT} and jsonb_typeof(c.writes->$4) is distinct from 'object'`,
    common,
  );
  await sql(
    em,
    `update product p set content = p.content || (c.writes->$4), ${written},
            slug = coalesce(c.writes->>$6, p.slug),
            former_slugs = case when c.writes->>$6 is null then p.former_slugs else array_remove(
              case when p.status = 'draft' then p.former_slugs else array_append(p.former_slugs, p.slug::text) end, c.writes->>$6) end
       from catalog_import_change c where ${OF_IMPORT} and jsonb_typeof(c.writes->$4) = 'object'`,
    [...common, names.slug],
  );
}

/**
 * Stores new products as drafts, with the next codes in the order of the file. `tiny_id` is the product's code in Tiny,
 * the stock system: F and at least five digits. SQL's `lpad` would cut a longer number to five digits. Each maximum is a
 * query of its own that can use an index; one query for all three would read every product.
 */
export async function writeCreated(em: EntityManager, importId: string, now: Date): Promise<void> {
  await sql(
    em,
    `with last as (
       select coalesce((select max(code) from product), 0) as code, coalesce((select max(position) from product), 0) as position,
              coalesce((select max(case when tiny_id ~ '^F[0-9]{5,9}$' then substr(tiny_id, 2)::int end) from product), 0) as tiny
     ), numbered as (
       select c.product_id, c.writes->'created' as content, row_number() over (order by c.line) as row_no
         from catalog_import_change c where c.import_id = $1 and c.kind = 'created'
     ), keyed as (
       select product_id, last.code + row_no as code, last.position + row_no as position,
              'F' || lpad((last.tiny + row_no)::text, greatest(5, length((last.tiny + row_no)::text)), '0') as tiny_id, content from numbered, last
     )
     insert into product (id, code, tiny_id, slug, position, content, status, updated_at, changed_at)
     select product_id, code, tiny_id, content->>'slug', position,
            content || jsonb_build_object('code', code, 'tinyId', tiny_id), 'draft', $2, $2 from keyed`,
    [importId, now],
  );
}

/**
 * Locks the stock rows whose alert the import changes, in the order of their ids. Sales lock them in the same order, so the
 * two cannot deadlock.
 */
export const LOCKED_ALERTS = `locked as materialized (
    select s.sku_id, s.alert_at, (alert->>'before')::int as before, (alert->>'after')::int as after, c.left_as_is
      from catalog_import_change c, jsonb_array_elements(c.writes->'alerts') alert
      join stock s on s.sku_id = (alert->>'skuId')::uuid
     where c.import_id = $1 order by s.sku_id for update of s)`;

/** Creates stock rows without units for new products and sizes, and stores changed stock alerts. */
export async function writeStockRows(em: EntityManager, importId: string): Promise<void> {
  await sql(
    em,
    `insert into stock (sku_id, on_hand, product_id)
     select sku::uuid, 0, c.product_id from catalog_import_change c, jsonb_array_elements_text(c.writes->'shelves') sku
      where c.import_id = $1 and c.kind in ('created', 'changed')
     on conflict (sku_id) do update set is_current = true`,
    [importId],
  );
  await sql(
    em,
    `with ${LOCKED_ALERTS}
     update stock s set alert_at = l.after, alerted_at = null from locked l where s.sku_id = l.sku_id`,
    [importId],
  );
}

/** Writes one event for each product, in the database transaction of the change. */
export async function writeEvents(em: EntityManager, importId: string): Promise<void> {
  await sql(
    em,
    recordInStatement('catalog.changed', {
      entityId: 'product_id',
      from: `catalog_import_change where import_id = $1 and kind in ('created', 'changed') and not left_as_is`,
    }),
    [importId],
  );
}
