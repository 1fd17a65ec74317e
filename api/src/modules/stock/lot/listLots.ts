import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { addDays, type Day } from '#schema/br/day.ts';
import { readLotCode } from '#schema/br/lotExpiry.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, columnsOf, db, run } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { STOCK_NAMES } from '../readStocks.ts';

@OfTheShop()
@ObjectType({ description: 'Units of a stock that were made together.' })
export class Lot {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  skuId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String, { description: 'Box size; empty for a product in one size' })
  sizeName!: string;

  @Field(() => String, { description: 'The number on the box' })
  code!: string;

  @Field(() => String, { description: 'The last day on which its units may be taken' })
  expiresOn!: string;

  @Field(() => Boolean)
  isExpired!: boolean;

  @Field(() => Int, { description: 'Units that came in' })
  received!: number;

  @Field(() => Int, { description: 'Units that were not dispensed' })
  units!: number;

  @Field(() => Int, {
    description: 'Those of them that left the sale because the lot is blocked or has expired',
  })
  removedUnits!: number;

  @Field(() => Date)
  receivedAt!: Date;

  @Field(() => Date, { nullable: true })
  blockedAt!: Date | null;

  @Field(() => String, { nullable: true })
  blockReason!: string | null;
}

@ObjectType()
export class LotList extends PageCursors {
  @Field(() => [Lot])
  items!: Lot[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  skuId?: string | null | undefined;
  /** The beginning of the number. */
  code?: string | null | undefined;
  /** Lots with units that end within so many days, or have ended. */
  expiringInDays?: number | null | undefined;
  isBlocked?: boolean | null | undefined;
}

const FIRST_TO_EXPIRE: ListOrder<'expiresOn'> = { by: ['expiresOn'], direction: 'asc' };
const NOTHING: LotList = { items: [], total: 0, next: null, previous: null };

/** Lots, the first to expire first. */
export async function listLots(
  ctx: Pick<Ctx, 'em' | 'now'>,
  { skuId, code, expiringInDays, isBlocked, ...page }: Filters,
): Promise<LotList> {
  const prefix = code?.trim() ? readLotCode(code) : '';
  if (prefix === null || (skuId != null && !isId(skuId))) return NOTHING;
  const em = ctx.em.fork();
  const today = todayInSaoPaulo(ctx.now);
  let list = db
    .selectFrom('lot')
    .select('id')
    .where((eb) => eb.and({ skuId: skuId ?? undefined }));
  if (prefix)
    list = list.where(({ fn, eb }) =>
      eb(fn<boolean>('starts_with', ['code', eb.val(prefix)]), '=', eb.lit(true)),
    );
  if (expiringInDays != null)
    list = list
      .where('expiresOn', '<=', addDays(today, daysWithin(expiringInDays)))
      .where('units', '>', sql.lit(0));
  if (isBlocked != null) list = list.where('blockedAt', isBlocked ? 'is not' : 'is', null);
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: FIRST_TO_EXPIRE });
  return { ...cursors, items: await readLots(em, ids, today) };
}

const MOST_DAYS = 3_650;
const daysWithin = (days: number): number => Math.min(Math.max(days, 0), MOST_DAYS);

export async function readLot(em: EntityManager, id: string, today: Day): Promise<Lot> {
  const [lot] = await readLots(em, [id], today);
  if (!lot) throw new NotFound('Lote');
  return lot;
}

const { expiresOn } = columnsOf('lot');

/** The lots with these ids, in the same order. */
async function readLots(em: EntityManager, ids: readonly string[], today: Day): Promise<Lot[]> {
  const rows = await run(
    em,
    db
      .selectFrom('lot')
      .innerJoin('stock', 'stock.skuId', 'lot.skuId')
      .innerJoin('product', 'product.id', 'stock.productId')
      .select(['lot.id', 'lot.skuId', 'lot.code', 'lot.expiresOn', 'lot.received', 'lot.units'])
      .select(['lot.removedUnits', 'lot.receivedAt', 'lot.blockedAt', 'lot.blockReason', ...STOCK_NAMES])
      .select(sql<boolean>`${expiresOn} < ${today}::date`.as('isExpired'))
      .where('lot.id', '=', anyOf(ids)),
  );
  return inOrderOf(ids, rows).map((row) => Object.assign(new Lot(), row));
}
