import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { Stock } from '../stock.entity.ts';
import { viewEdited } from './readEditedProduct.ts';
import { freeSlug, slugOf } from './slug.rules.ts';

type Keys = Pick<StoredProductContent, 'id' | 'code' | 'tinyId' | 'slug'>;

interface NewDraft {
  name: string;
  make: (keys: Keys) => StoredProductContent;
  detail: Record<string, unknown>;
}

/** Stores a draft with the next code, with a slug that no product has or had, and with no units in stock. */
export async function storeDraft(ctx: AdminContext, em: EntityManager, { name, make, detail }: NewDraft) {
  // The next code is the highest plus one, so an advisory lock creates drafts one after the other. Slugs use the same
  // lock.
  await takeLock(em, 'productKeys');
  const [next] = await sql<{ code: number; tiny: number; position: number }>(
    em,
    `select max(code) + 1 as code, max(position) + 1 as position,
            max(case when tiny_id ~ '^F[0-9]{5,9}$' then substr(tiny_id, 2)::int else 0 end) + 1 as tiny from product`,
  );
  const taken = await sql<{ slug: string }>(
    em,
    'select slug from product where slug like $1 union all select unnest(former_slugs) from product where former_slugs <> $2',
    [`${slugOf(name)}%`, '{}'],
  );
  const content = make({
    id: newId(ctx.now.getTime()),
    code: next?.code ?? 1,
    tinyId: `F${String(next?.tiny ?? 1).padStart(5, '0')}`,
    slug: freeSlug(slugOf(name), new Set(taken.map(({ slug }) => slug))),
  });
  const { id, code, tinyId, slug } = content;
  const row = em.create(ProductRow, {
    id,
    code,
    tinyId,
    slug,
    position: next?.position ?? 0,
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
