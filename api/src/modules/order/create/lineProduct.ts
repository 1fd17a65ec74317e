import { Field, ObjectType } from 'type-graphql';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx, Part } from '../../../services.ts';
import { Product } from '../../catalog/product.types.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';
import { isForbidden, readMedicineStatuses } from './prescriptionNeeds.ts';

@ObjectType({ description: 'The product that a submitted evaluation may lead to.' })
export class LineProduct {
  @Field(() => Product)
  product!: ListedProduct;

  @Field(() => Boolean, {
    description:
      "Whether the caller's own answers, in any line, make the product unsafe, so that an order would be refused.",
  })
  isUnsafeForCaller!: boolean;
}

/**
 * The product to offer after an evaluation of this line. Null when the line has none, when it cannot be bought now, and
 * when it may not be promoted. A guest's answers are unknown, so nothing is unsafe for a guest yet.
 */
export async function lineProduct(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'ports.prescriptions'>,
  type: string,
): Promise<LineProduct | null> {
  const slug = treatmentLineOf(type)?.product;
  const catalog = ctx.catalog.current();
  const product = slug ? catalog.find(slug) : null;
  if (!product?.available || !product.showCart) return null;
  if (catalog.isRegulatedMode && product.regulated) return null;
  return Object.assign(new LineProduct(), { product, isUnsafeForCaller: await isUnsafe(ctx, product.id) });
}

async function isUnsafe(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'ports.prescriptions'>,
  productId: string,
): Promise<boolean> {
  if (!ctx.viewer) return false;
  const { userId } = ctx.viewer;
  return isForbidden(
    await readMedicineStatuses(ctx, ctx.em, { userId, lines: [{ productId, quantity: 1 }] }),
  );
}
