import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, db, first, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { Stock } from '../stock.entity.ts';
import { lastKeys } from './lastKeys.ts';
import { viewEdited } from './readEditedProduct.ts';
import { freeSlug, slugOf } from './slug.rules.ts';

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
  const skuIds = content.variantGroup ? content.variantGroup.variants.map((variant) => variant.id) : [id];
  for (const skuId of skuIds) em.persist(em.create(Stock, { skuId, onHand: 0, productId: id }));
  record(em, { type: 'catalog.changed', entityId: id });
  recordAct(ctx, em, { act: 'product-created', entityId: id, detail });
  await em.flush();
  return viewEdited(em, row, ctx.now);
}
