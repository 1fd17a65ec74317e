import { LockMode } from '@mikro-orm/core';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { ProductRow } from '../product.entity.ts';
import { CHANGEABLE, type ProductChanges, withChanges } from '../productChanges.ts';
import type { ProductChangeInput } from './catalogAdmin.inputs.ts';
import type { ManagedProduct } from './catalogAdmin.types.ts';
import { managedProduct } from './managedProducts.ts';
import { pairProblem, problemOf } from './productProblems.ts';

interface ProductChangeRequest {
  id: string;
  input: ProductChangeInput;
  /** The version the admin edited. */
  seenVersion: number;
  reason: string;
}

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['tag', 'tagPromotion', 'oldValue', 'discountPercent']);

/** Changes texts, prices and visibility. Orders keep their prices; carts and pages change at once. */
export function changeProduct(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { id, input, seenVersion, reason }: ProductChangeRequest,
): Promise<ManagedProduct | Refusal | InvalidInput> {
  if (!isId(id)) throw new NotFound('Produto');
  return rollbackOnRefusal<ManagedProduct | Refusal | InvalidInput>(ctx.em, async (em) => {
    const why = reasonOf(reason);
    if (!why) return new Refusal('admin_reason_required');
    const row = await em.findOne(ProductRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Produto');
    if (row.version !== seenVersion) return new Refusal('changed_meanwhile');
    const before = row.content as ProductSeed;
    const after = withChanges(before, changesOf(before, input));
    const problem = problemOf(before, after) ?? (await pairProblem(em, after));
    if (problem) return problem;
    const detail = differences(before, after);
    if (Object.keys(detail).length === 0) return new Refusal('nothing_changed');

    row.content = { ...after };
    row.version += 1;
    row.changedAt = ctx.now;
    record(em, { type: 'catalog.changed', entityId: id });
    recordAct(ctx, em, {
      act: 'product-changed',
      entityId: id,
      reason: why,
      detail: { name: after.name, ...detail },
    });
    await em.flush();
    return (await managedProduct(ctx, em, id)) ?? new Refusal('product_not_found');
  });
}

function changesOf(before: ProductSeed, { variantPrices, ...input }: ProductChangeInput): ProductChanges {
  const given = Object.entries(input).flatMap(([field, value]) => {
    const isNamed = CHANGEABLE.some((name) => name === field);
    if (!isNamed || value === undefined || (value === null && !MAY_BE_EMPTY.has(field))) return [];
    const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : value;
    return [[field, text === '' && MAY_BE_EMPTY.has(field) ? null : text] as const];
  });
  const sizes = new Set(before.variantGroup?.variants.map((variant) => variant.id));
  const prices = (variantPrices ?? []).filter(({ skuId }) => sizes.has(skuId));
  return {
    ...Object.fromEntries(given),
    variantPrices: Object.fromEntries(prices.map(({ skuId, price }) => [skuId, price])),
  };
}

/** The fields that differ, with the values before and after. */
function differences(before: ProductSeed, after: ProductSeed): Record<string, unknown> {
  const fields = CHANGEABLE.flatMap((field) =>
    before[field] === after[field] ? [] : [[field, { before: before[field], after: after[field] }] as const],
  );
  const prices = (after.variantGroup?.variants ?? []).flatMap((variant, index) => {
    const was = before.variantGroup?.variants[index]?.price;
    return was === variant.price ? [] : [[variant.name, { before: was, after: variant.price }] as const];
  });
  return Object.fromEntries([...fields, ...prices]);
}
