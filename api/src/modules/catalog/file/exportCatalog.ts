import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import type pg from 'pg';
import { columnsOf, db, runOn } from '../../../shared/database/query.ts';
import { pricedAt, type StoredPrice } from '../prices/price.rules.ts';
import type { ProductStatus } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { COLUMN_NAMES, linesOf } from './columns.ts';

const BATCH = 500;

interface Row {
  id: string;
  position: number;
  content: StoredProductContent;
  prices: StoredPrice[];
  status: ProductStatus;
  alerts: Record<string, number>;
}

/**
 * The catalogue as a CSV stream: every product except services in the order of the shop, with a line for each size.
 * Excel in Brazil needs the byte order mark, the semicolons and the decimal commas. The products are read page by page
 * while the file is sent. A failed read ends the download with the error, and a cancelled download ends the reading.
 */
export function exportCatalog(database: Pick<pg.Pool, 'query'>, now: Date): Readable {
  const file = stringify({
    bom: true,
    delimiter: ';',
    header: true,
    columns: COLUMN_NAMES.map((key) => ({ key })),
    record_delimiter: 'windows',
  });
  // `pipe` does not forward errors: an error without a listener would end the process.
  pipeline(Readable.from(readLines(database, now)), file, () => undefined);
  return file;
}

async function* readLines(database: Pick<pg.Pool, 'query'>, now: Date): AsyncGenerator<string[]> {
  let last: Pick<Row, 'position' | 'id'> | null = null;
  for (;;) {
    const rows = await readPage(database, last);
    for (const { content, prices, status, alerts } of rows)
      if (!content.service)
        yield* linesOf({ product: pricedAt(content, prices, now), status }, (skuId) => alerts[skuId] ?? null);
    last = rows.at(-1) ?? null;
    if (!last || rows.length < BATCH) return;
  }
}

function readPage(
  database: Pick<pg.Pool, 'query'>,
  last: Pick<Row, 'position' | 'id'> | null,
): Promise<Row[]> {
  const { skuId, alertAt } = columnsOf('stock');
  const alerts = db
    .selectFrom('stock')
    .select(sql`jsonb_object_agg(${skuId}, ${alertAt})`.as('alerts'))
    .where('productId', '=', columnsOf('product').id)
    .where('alertAt', 'is not', null);
  const products = db
    .selectFrom('product')
    .select(['id', 'position', 'content', 'prices', 'status'])
    .select(sql<Row['alerts']>`coalesce(${alerts}, '{}')`.as('alerts'))
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(BATCH));
  if (!last) return runOn(database, products);
  const { position, id } = last;
  return runOn(
    database,
    products.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(position, id))),
  );
}
