import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { inOrderOf } from '../../shared/database/pageInOrder.ts';
import { anyOf, columnsOf, db, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';

@OfTheShop()
@ObjectType({ description: 'The stock of a product in one size, or of one of its box sizes.' })
export class SkuStock {
  @Field(() => ID, { description: 'The id of the product or box size' })
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String, { description: 'Box size; empty for a product in one size' })
  sizeName!: string;

  @Field(() => String, { nullable: true, description: "The operator's own code of a box size" })
  sku!: string | null;

  @Field(() => Boolean, { description: 'Needs a prescription, so its units have a lot and an expiry' })
  isMedicine!: boolean;

  @Field(() => Boolean)
  isDraft!: boolean;

  @Field(() => Int, { description: 'Units that can be sold' })
  onHand!: number;

  @Field(() => Int, {
    description: 'Units reserved for open orders, which are in the store room and not for sale',
  })
  reserved!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of units at which operators get a mail; null for no mail',
  })
  alertAt!: number | null;

  @Field(() => Boolean)
  isLow!: boolean;
}

const [stock, product] = [columnsOf('stock'), columnsOf('product')];

/** A property of the box size that a stock belongs to; null for a product in one size. */
const ofSize = (property: 'name' | 'sku' | 'prescriptionRequired') =>
  sql<string | null>`(select v->>${sql.lit(property)}
    from jsonb_array_elements(nullif(${product.content}->'variantGroup', 'null')->'variants') v
    where v->>'id' = ${stock.skuId}::text)`;

/** Columns: the name of the product, and of the box size that the stock belongs to. */
export const STOCK_NAMES = [
  sql<string>`${product.content}->>'name'`.as('productName'),
  sql<string>`coalesce(${ofSize('name')}, '')`.as('sizeName'),
] as const;

/** Column: whether the product, or the box size that the stock belongs to, needs a prescription. Joins stock and product. */
export const IS_MEDICINE = sql<boolean>`coalesce((${product.content}->>'prescriptionRequired')::boolean
  or ${ofSize('prescriptionRequired')}::boolean, false)`.as('isMedicine');

/** The stocks with these ids, in the same order. Sends two SQL statements. */
export async function readStocks(em: EntityManager, ids: readonly string[]): Promise<SkuStock[]> {
  const rows = await run(
    em,
    db
      .selectFrom('stock')
      .innerJoin('product', 'product.id', 'stock.productId')
      .select(['stock.skuId as id', 'stock.productId', 'stock.onHand', 'stock.alertAt', ...STOCK_NAMES])
      .select((eb) => [
        ofSize('sku').as('sku'),
        IS_MEDICINE,
        eb('product.status', '=', 'draft').as('isDraft'),
        sql<boolean>`coalesce(${stock.onHand} <= ${stock.alertAt}, false)`.as('isLow'),
      ])
      .where('stock.skuId', '=', anyOf(ids)),
  );
  const reserved = await readReserved(em, ids);
  return inOrderOf(ids, rows).map((row) =>
    Object.assign(new SkuStock(), { ...row, reserved: reserved.get(row.id) ?? 0 }),
  );
}

export async function readStock(em: EntityManager, id: string): Promise<SkuStock> {
  const [found] = await readStocks(em, [id]);
  if (!found) throw new NotFound('Estoque');
  return found;
}

/**
 * The units of these stocks that are reserved for open orders, by SKU id. `offset 0` keeps PostgreSQL from reading the
 * items of all orders: only those of open orders are found, by an index that contains all they need.
 */
export async function readReserved(
  em: EntityManager,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await run(
    em,
    db
      .selectFrom('transaction')
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('transactionItem')
          .select(['skuId', 'quantity'])
          .whereRef('transactionId', '=', 'transaction.id')
          .offset(eb.lit(0))
          .as('item'),
      )
      .select((eb) => ['item.skuId', sql<number>`sum(${eb.ref('item.quantity')})::int`.as('units')])
      .where((eb) => eb.ref('transaction.stockHeld'))
      .where('item.skuId', '=', anyOf(skuIds))
      .groupBy('item.skuId'),
  );
  return new Map(rows.map(({ skuId, units }) => [skuId, units]));
}
