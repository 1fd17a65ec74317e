import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { isId } from '../../shared/ids.ts';
import { PageCursors } from '../../shared/paging.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { openNames, sealedNameOf } from '../account/profile/openNames.ts';
import type { AdminAct } from '../account/users/adminAct.entity.ts';
import { STOCK_NAMES } from './readStocks.ts';

export enum StockMovementKind {
  SALE = 'sale',
  RELEASE = 'release',
  RETURN = 'return',
  RECEIVED = 'received',
  CORRECTED = 'corrected',
  COUNTED = 'counted',
  RECALLED = 'recalled',
  EXPIRED = 'expired',
}
registerEnumType(StockMovementKind, {
  name: 'StockMovementKind',
  description:
    'RELEASE: units of an order that was not sent. RETURN: units of a parcel that came back. RECALLED, EXPIRED: units of a lot that left the sale.',
});

@OfTheShop()
@ObjectType({ description: 'One change of a stock.' })
export class StockMovementRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => ID)
  skuId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String)
  sizeName!: string;

  @Field(() => StockMovementKind)
  kind!: StockMovementKind;

  @Field(() => Int, { description: 'Units that came in (+) or went out (−)' })
  units!: number;

  @Field(() => Int)
  before!: number;

  @Field(() => Int)
  after!: number;

  @Field(() => ID, { nullable: true })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: 'The code of the order' })
  transactionCode!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The admin who changed it; null for orders' })
  adminName!: string | null;

  @Personal()
  @Field(() => String, { nullable: true })
  reason!: string | null;
}

@ObjectType()
export class StockMovementList extends PageCursors {
  @Field(() => [StockMovementRecord])
  items!: StockMovementRecord[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  skuId?: string | null | undefined;
  kind?: StockMovementKind | null | undefined;
}

/** Ids increase, and those of one stock are assigned while it is locked, so they give the sequence of the movements. */
const LAST_FIRST: ListOrder<never> = { by: [], direction: 'desc', idType: 'bigint' };

/** Stock movements, the latest first: sales, returns and the changes of admins. */
export async function listMovements(
  ctx: Pick<Ctx, 'em'>,
  { skuId, kind, ...page }: Filters,
): Promise<StockMovementList> {
  if (skuId != null && !isId(skuId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const list = db
    .selectFrom('stockMovement')
    .select('id')
    .where((eb) => eb.and({ skuId: skuId ?? undefined, kind: kind ?? undefined }));
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: LAST_FIRST });
  return { ...cursors, items: await viewMovements(em, inOrderOf(ids, await readMovements(em, ids))) };
}

const readMovements = (em: EntityManager, ids: readonly string[]) =>
  run(
    em,
    db
      .selectFrom('stockMovement as movement')
      .innerJoin('stock', 'stock.skuId', 'movement.skuId')
      .innerJoin('product', 'product.id', 'stock.productId')
      .leftJoin('adminAct as act', 'act.id', 'movement.actId')
      .select(['movement.id', 'movement.at', 'movement.skuId', 'movement.kind', 'movement.units'])
      .select(['movement.onHand as after', 'movement.orderId as transactionId', ...STOCK_NAMES])
      .select(['act.id as actId', 'act.sealed as actSealed', 'act.adminId'])
      .select((eb) => [
        eb('movement.onHand', '-', eb.ref('movement.units')).as('before'),
        eb
          .selectFrom('transaction')
          .select('code')
          .whereRef('transaction.id', '=', 'movement.orderId')
          .as('transactionCode'),
        sealedNameOf(eb.ref('act.adminId')).as('adminSealed'),
      ])
      .where('movement.id', '=', anyOf(ids)),
  );

type ReadMovement = Awaited<ReturnType<typeof readMovements>>[number];

async function viewMovements(
  em: EntityManager,
  rows: readonly ReadMovement[],
): Promise<StockMovementRecord[]> {
  const nameOf = await openNames(
    em,
    rows.map(({ adminId, adminSealed }) => ({ id: adminId, sealed: adminSealed })),
  );
  const acts = await encryptionOf(em).openAll<Pick<AdminAct, 'reason'>>(
    rows.map(({ actId, actSealed }) => ({ place: placeOf('admin_act', actId ?? ''), sealed: actSealed })),
  );
  return rows.map(({ actId: _actId, actSealed: _act, adminSealed: _admin, adminId, ...facts }, index) =>
    Object.assign(new StockMovementRecord(), {
      ...facts,
      adminName: adminId ? (nameOf(adminId)?.name ?? '') : null,
      reason: acts[index]?.reason ?? null,
    }),
  );
}
