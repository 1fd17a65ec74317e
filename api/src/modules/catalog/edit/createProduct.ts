import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { columnsOf, db, first, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { type FieldProblem, InvalidInput } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { skuIdsOf } from '../buildProduct.ts';
import { ProductRow } from '../product.entity.ts';
import { needSlug, type StoredProductContent } from '../product.shape.ts';
import { Stock } from '../stock.entity.ts';
import type { EditAnswer } from './changeLockedRow.ts';
import type { NewProductInput } from './edit.types.ts';
import { newProduct } from './newProduct.ts';
import { viewEdited } from './readEditedProduct.ts';
import { freeSlug, slugOf } from './slug.rules.ts';

/** Creates a draft, which no shopper sees until it is published. */
export function createProduct(ctx: AdminContext, input: NewProductInput): Promise<EditAnswer> {
  const name = input.name.replaceAll('\0', '').trim();
  const need = needSlug.safeParse(input.need);
  const problems: FieldProblem[] = [];
  const { max, mistake } = PRODUCT_FIELDS.name;
  if (!name || name.length > max) problems.push({ path: 'name', message: mistake });
  if (!need.success) problems.push({ path: 'need', message: PRODUCT_FIELDS.need.mistake });
  if (input.value <= 0) problems.push({ path: 'value', message: 'Informe um preço maior que zero.' });
  if (!need.success || problems.length > 0) return Promise.resolve(new InvalidInput(problems));
  return rollbackOnRefusal<EditAnswer>(ctx.em, (em) =>
    storeDraft(ctx, em, {
      make: (keys) => newProduct({ ...keys, name, need: need.data, value: input.value }),
      name,
      detail: { name },
    }),
  );
}

type Keys = Pick<StoredProductContent, 'id' | 'code' | 'tinyId' | 'slug'>;

interface NewDraft {
  name: string;
  make: (keys: Keys) => StoredProductContent;
  detail: Record<string, unknown>;
}

/** All slugs that products had, and those of today that begin with this one. */
function takenLike(slug: string) {
  const products = db.selectFrom('product');
  const former = sql<string>`unnest(${columnsOf('product').formerSlugs})`;
  return products
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .unionAll(products.select(former.as('slug')).where('formerSlugs', '<>', sql<string[]>`'{}'`));
}

/** Stores a draft with the next code, with a slug that no product has or had, and with no units in stock. */
export async function storeDraft(ctx: AdminContext, em: EntityManager, { name, make, detail }: NewDraft) {
  // The next code is the highest plus one, so an advisory lock creates drafts one after the other. Slugs use the same
  // lock.
  await takeLock(em, 'productKeys');
  const last = await first(em, lastKeys());
  const taken = await run(em, takenLike(slugOf(name)));
  const content = make({
    id: newId(ctx.now.getTime()),
    code: (last?.code ?? 0) + 1,
    tinyId: `F${String((last?.tiny ?? 0) + 1).padStart(5, '0')}`,
    slug: freeSlug(slugOf(name), new Set(taken.map(({ slug }) => slug))),
  });
  const { id, code, tinyId, slug } = content;
  const row = em.create(ProductRow, {
    id,
    code,
    tinyId,
    slug,
    position: (last?.position ?? -1) + 1,
    content: { ...content },
    status: 'draft',
    updatedAt: ctx.now,
    changedAt: ctx.now,
  });
  em.persist(row);
  for (const skuId of skuIdsOf(content)) em.persist(em.create(Stock, { skuId, onHand: 0, productId: id }));
  record(em, { type: 'catalog.changed', entityId: id });
  recordAct(ctx, em, { act: 'product-created', entityId: id, detail });
  await em.flush();
  return viewEdited(em, row, ctx.now);
}

/**
 * The highest keys of all products; null before the first product. `tiny` is the number in the product's code in Tiny, the
 * stock system: F and at least five digits. Each maximum is a query of its own that can use an index; one query for all
 * three would read every product.
 */
export function lastKeys() {
  const { code, position, tinyId } = columnsOf('product');
  const products = db.selectFrom('product');
  const tiny = sql<
    number | null
  >`max(case when ${tinyId} ~ '^F[0-9]{5,9}$' then substr(${tinyId}, 2)::int end)`;
  return db.selectNoFrom([
    products.select(sql<number | null>`max(${code})`.as('max')).as('code'),
    products.select(sql<number | null>`max(${position})`.as('max')).as('position'),
    products.select(tiny.as('max')).as('tiny'),
  ]);
}
