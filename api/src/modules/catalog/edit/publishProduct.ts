import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from './changeLockedRow.ts';
import { publicationProblems } from './publication.rules.ts';

/** Shows a draft or an archived product in the shop, now or at a later moment. */
export function publishProduct(
  ctx: AdminContext,
  { at, ...request }: EditRequest & { at: Date | null },
): Promise<EditAnswer> {
  return changeLockedRow(ctx, { ...request, isOptionalForDrafts: true }, async (row) => {
    const isLater = at !== null && at > ctx.now;
    const isSame = row.status === 'published' || (isLater && row.publishAt?.getTime() === at.getTime());
    if (isSame) return new Refusal('nothing_changed');
    const product = row.content;
    const problems = publicationProblems(product);
    if (problems.length > 0) return new InvalidInput(problems);
    if (!isLater) row.status = 'published';
    row.publishAt = isLater ? at : null;
    const detail = { name: product.name, ...(isLater ? { at: at.toISOString() } : {}) };
    return { act: 'product-published', detail };
  });
}

/** Cancels a planned publication. The status of the product does not change. */
export function cancelPublication(ctx: AdminContext, request: EditRequest): Promise<EditAnswer> {
  return changeLockedRow(ctx, request, async (row) => {
    if (!row.publishAt) return new Refusal('publication_not_planned');
    const { name } = row.content;
    const at = row.publishAt.toISOString();
    row.publishAt = null;
    return { act: 'publication-cancelled', detail: { name, at } };
  });
}

/** Removes a product from the shop. Existing orders, prescriptions and subscriptions still refer to it. */
export function archiveProduct(ctx: AdminContext, request: EditRequest): Promise<EditAnswer> {
  return changeLockedRow(ctx, request, async (row) => {
    const product = row.content;
    if (row.status === 'archived') return new Refusal('nothing_changed');
    if (product.service || product.prescriptionRequired) return new Refusal('product_not_archived');
    row.status = 'archived';
    row.publishAt = null;
    return { act: 'product-archived', detail: { name: product.name } };
  });
}
