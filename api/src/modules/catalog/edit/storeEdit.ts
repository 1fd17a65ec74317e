import type { EntityManager } from '@mikro-orm/postgresql';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { withImmediatePrice } from '../prices/planPrice.ts';
import type { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import type { Change } from './changeLockedRow.ts';
import { differences } from './differences.ts';
import { editProblem } from './edit.rules.ts';
import { readPriceLinkedProducts } from './pairProblem.ts';
import { sizeProblem, storeNewShelves } from './sizes.ts';
import { takenSlugs } from './takenSlugs.ts';

/** Stores the edited content of a locked product, with its prices and its slug, unless a rule refuses it. */
export async function storeEdit(
  ctx: AdminContext,
  em: EntityManager,
  { row, before, after }: { row: ProductRow; before: StoredProductContent; after: StoredProductContent },
): Promise<Change | Refusal | InvalidInput> {
  const prices = withImmediatePrice(row.prices, {
    before,
    after,
    now: ctx.now,
    adminId: signedInViewer(ctx).userId,
  });
  const linkedProducts = await readPriceLinkedProducts(em, after);
  const isOrWillBePublished = row.status === 'published' || row.publishAt !== null;
  const problem = editProblem({ before, after, prices, isOrWillBePublished, linkedProducts }, ctx.now);
  if (problem) return problem;
  const slugProblem = after.slug === before.slug ? null : await takeSlug(em, row, after.slug);
  if (slugProblem) return slugProblem;
  const sizeRefusal = await sizeProblem(em, before, after);
  if (sizeRefusal) return sizeRefusal;
  const detail = differences(before, after);
  if (Object.keys(detail).length === 0) return new Refusal('nothing_changed');
  await storeNewShelves(em, before, after);
  row.content = { ...after };
  row.prices = prices;
  row.slug = after.slug;
  return { act: 'product-changed', detail: { name: after.name, ...detail } };
}

/**
 * Changes the slug unless another product has or had it. The earlier slug is stored and redirects, so links and
 * bookmarks keep working.
 */
async function takeSlug(em: EntityManager, row: ProductRow, slug: string): Promise<InvalidInput | null> {
  await takeLock(em, 'productKeys');
  const taken = await takenSlugs(em, [{ id: row.id, slug }]);
  if (taken.has(slug))
    return new InvalidInput([{ path: 'slug', message: 'Outro produto já usa ou usou este endereço.' }]);
  // The slug of a draft was never public, so it needs no redirect.
  const formerSlugs = row.status === 'draft' ? row.formerSlugs : [...row.formerSlugs, row.slug];
  row.formerSlugs = formerSlugs.filter((former) => former !== slug);
  return null;
}
