import type { EntityManager } from '@mikro-orm/postgresql';
import { type ProductSeed, productShape } from '../../../seeders/catalog/product.shape.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { ProductRow } from '../product.entity.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  value: 'Informe um preço maior que zero.',
  oldValue: 'Informe um preço maior que zero, ou deixe em branco.',
  discountPercent: 'Informe de 0 a 100, ou deixe em branco.',
  subscriptionDiscount: 'Informe um número inteiro de 0 a 100.',
};

/**
 * The rules of the catalogue files apply to an admin's changes too, because pages and carts rely on them.
 */
export function problemOf(before: ProductSeed, after: ProductSeed): Refusal | InvalidInput | null {
  if (before.service && before.value !== after.value) return new Refusal('product_price_fixed');
  const { oldValue, value } = after;
  if (oldValue !== null && oldValue <= value && oldValue !== before.oldValue)
    return new InvalidInput([
      { path: 'oldValue', message: 'O preço “de” precisa ser maior que o preço de venda.' },
    ]);
  // A service has no page, so its texts are empty and the shape of goods does not apply.
  const read = before.service
    ? productShape.pick({ name: true, brandPromise: true }).safeParse(after)
    : productShape.safeParse(after);
  if (read.success) return null;
  return new InvalidInput(
    read.error.issues.map(({ path }) => {
      const [field = ''] = path.map(String);
      const isVariant = field === 'variantGroup';
      return {
        path: isVariant ? `variantPrices.${String(path[2] ?? 0)}.price` : field,
        message: MESSAGES[field] ?? (isVariant ? 'Informe um preço maior que zero.' : 'Escreva este texto.'),
      };
    }),
  );
}

/**
 * A promotional product that costs more than its full-price product would charge more for the second unit.
 */
export async function pairProblem(em: EntityManager, product: ProductSeed): Promise<Refusal | null> {
  const { promotionProductID, productWithoutPromotionId } = product;
  const read = async (id: string | null) => {
    const row = id ? await em.findOne(ProductRow, { id }) : null;
    return row && (row.content as ProductSeed);
  };
  const offer = await read(promotionProductID);
  const whole = await read(productWithoutPromotionId);
  const isWrong =
    (offer && offer.value >= product.value) || (whole && !whole.variantGroup && product.value > whole.value);
  return isWrong ? new Refusal('product_price_of_pair') : null;
}
