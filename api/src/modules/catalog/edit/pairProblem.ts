import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, db, run } from '../../../shared/database/query.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type DatedPrice, type Priced, type PricedRow, pricedAt } from '../prices/price.rules.ts';
import type { StoredProductContent } from '../product.shape.ts';

/** The fields that the rule for pairs reads. */
export type PairContent = Priced & Pick<StoredProductContent, 'id' | 'promotionProductID'>;

/** Only these fields, so that thousands of products fit in memory without their texts. */
export function pairContentOf(product: PairContent): PairContent {
  const { id, value, oldValue, variantGroup, discountPercent } = product;
  const { productWithoutPromotionId, promotionProductID } = product;
  return {
    id,
    value,
    oldValue,
    variantGroup,
    discountPercent,
    productWithoutPromotionId,
    promotionProductID,
  };
}

/** A product as it would be stored. */
export interface StoredProduct extends PricedRow<PairContent> {
  prices: readonly DatedPrice[];
}

/**
 * Locks a product together with the other product of its pair, sorted by id, so that two admins who change both at the
 * same moment wait for each other and do not deadlock.
 */
export async function lockPair(em: EntityManager, id: string): Promise<void> {
  const { content } = columnsOf('product');
  const linked = sql<string>`unnest(array[${content}->>'promotionProductID', ${content}->>'productWithoutPromotionId'])`;
  const linkedIds = db
    .selectFrom('product')
    .select(sql<string>`${linked}::uuid`.as('id'))
    .where('id', '=', id);
  await run(
    em,
    db
      .selectFrom('product')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), eb('id', 'in', linkedIds)]))
      .orderBy('id')
      .forUpdate(),
  );
}

/**
 * The ids of the products whose price is limited by the price of this one: its second unit or its full-price product.
 */
export const pairIdsOf = ({ promotionProductID, productWithoutPromotionId }: PairContent): string[] =>
  [promotionProductID, productWithoutPromotionId].filter((id) => id !== null);

/**
 * Refuses prices with which a promotional product would cost more than its full-price product, now or at any planned
 * moment: the second unit would charge more. The caller has called `lockPair`.
 */
export async function pairProblem(
  em: EntityManager,
  after: StoredProduct,
  now: Date,
): Promise<Refusal | null> {
  return pairRefusal(after, await readPriceLinkedProducts(em, after.content), now);
}

/** The products whose price is linked to this one, as stored: its second unit or its full-price product. */
export async function readPriceLinkedProducts(
  em: EntityManager,
  product: PairContent,
): Promise<StoredProduct[]> {
  const ids = pairIdsOf(product);
  if (ids.length === 0) return [];
  return readStoredPrices(em, ids);
}

/** These products with their prices, as stored. */
export const readStoredPrices = (em: EntityManager, ids: readonly string[]): Promise<StoredProduct[]> =>
  run(em, db.selectFrom('product').select(['content', 'prices']).where('id', '=', anyOf(ids)));

/** The rule of `pairProblem`, without the database. */
export function pairRefusal(
  after: StoredProduct,
  linkedProducts: readonly StoredProduct[],
  now: Date,
): Refusal | null {
  const isWrong = pairsOf(after, linkedProducts).some((pair) => wrongPairAt(pair, now) !== null);
  return isWrong ? new Refusal('product_price_of_pair') : null;
}

function pairsOf(product: StoredProduct, linkedProducts: readonly StoredProduct[]): PricePair[] {
  const { promotionProductID, productWithoutPromotionId } = product.content;
  const rowOf = (id: string | null) => linkedProducts.find(({ content }) => content.id === id);
  const secondUnit = rowOf(promotionProductID);
  const fullPrice = rowOf(productWithoutPromotionId);
  const pairs: PricePair[] = [];
  if (secondUnit) pairs.push({ fullPrice: product, offer: secondUnit, isSecondUnit: true });
  // A full-price product in sizes costs what its smallest size costs; its offer may sell a larger one.
  if (fullPrice && !fullPrice.content.variantGroup)
    pairs.push({
      fullPrice,
      offer: product,
      isSecondUnit: fullPrice.content.promotionProductID === product.content.id,
    });
  return pairs;
}

/** A full-price product, and the promotional product (`offer`) that sells the same units at a lower price. */
interface PricePair {
  fullPrice: PricedRow;
  offer: PricedRow;
  /**
   * A second unit must be cheaper. Other promotional products may have the same price, because a lightning offer
   * reduces it.
   */
  isSecondUnit: boolean;
}

/**
 * The first moment from now on at which the promotional product would be too expensive; null when there is none. Both
 * products may have planned prices, so the moments of both are checked.
 */
export function wrongPairAt({ fullPrice, offer, isSecondUnit }: PricePair, now: Date): Date | null {
  const planned = [...fullPrice.prices, ...offer.prices].map(({ from }) => Date.parse(from));
  const moments = planned.filter((moment) => moment > now.getTime()).sort((first, second) => first - second);
  const wrong = [now.getTime(), ...moments].find((moment) => {
    const at = new Date(moment);
    const full = pricedAt(fullPrice.content, fullPrice.prices, at).value;
    const promotional = pricedAt(offer.content, offer.prices, at).value;
    return isSecondUnit ? promotional >= full : promotional > full;
  });
  return wrong === undefined ? null : new Date(wrong);
}
