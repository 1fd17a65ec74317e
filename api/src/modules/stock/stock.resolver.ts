import { Arg, Args, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { KeysetPaging } from '../../shared/paging.ts';
import { SearchesShop } from '../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { MayLag } from '../account/access/mayLag.ts';
import { Role } from '../account/role.ts';
import {
  adjustStock,
  countStock,
  ONCE_PER_KEY,
  receiveStock,
  registerLot,
  SkuStockResult,
  setStockAlert,
} from './changeStock.ts';
import { changeStocks, SeenStockInput, StockChangeKind, StockOutcomesResult } from './changeStocks.ts';
import { listMovements, StockMovementKind, StockMovementList } from './listMovements.ts';
import { listReservations, StockReservationList } from './listReservations.ts';
import { listStocks, SkuStockList, StockLevel } from './listStocks.ts';
import { LotInput } from './lot/putIntoLot.ts';

/**
 * Stocks, their movements and their reservations, for admins. Every change needs a reason and is recorded as an admin
 * act.
 */
@Resolver()
export class StockResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('none: the catalogue, without a person')
  @SearchesShop('search')
  @Query(() => SkuStockList, {
    description: 'Every stock in the order of the shop, including those of drafts.',
  })
  skuStocks(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
    @Arg('level', () => StockLevel, { nullable: true }) level?: StockLevel | null,
    @Arg('productId', () => ID, { nullable: true }) productId?: string | null,
  ) {
    return listStocks(ctx, { search, level, productId, limit, offset, after });
  }

  @Only(Role.admin)
  @MayLag()
  @FreshCode('none: the catalogue, without a person')
  @Query(() => StockMovementList, { description: 'The movements of the stocks, the latest first.' })
  stockMovements(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('skuId', () => ID, { nullable: true }) skuId?: string | null,
    @Arg('kind', () => StockMovementKind, { nullable: true }) kind?: StockMovementKind | null,
  ) {
    return listMovements(ctx, { skuId, kind, limit, offset, after });
  }

  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @Query(() => StockReservationList, { description: 'The open orders that have reserved units of a stock.' })
  stockReservations(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('skuId', () => ID) skuId: string,
  ) {
    return listReservations(ctx, { skuId, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => SkuStockResult, { description: 'Adds units that arrived.' })
  receiveStock(
    @Context() ctx: Ctx,
    @Arg('skuId', () => ID) skuId: string,
    @Arg('units', () => Int) units: number,
    @Arg('reason', () => String) reason: string,
    @Arg('idempotencyKey', () => String, { description: ONCE_PER_KEY }) idempotencyKey: string,
    @Arg('lot', () => LotInput, { nullable: true, description: 'Required for a medicine' })
    lot?: LotInput | null,
  ) {
    return receiveStock(ctx, { skuId, units, reason, idempotencyKey, lot });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => SkuStockResult, {
    description: 'Puts units that are on the shelf, and in no lot, into a lot. The stock does not change.',
  })
  registerLot(
    @Context() ctx: Ctx,
    @Arg('skuId', () => ID) skuId: string,
    @Arg('units', () => Int) units: number,
    @Arg('lot', () => LotInput) lot: LotInput,
    @Arg('reason', () => String) reason: string,
    @Arg('idempotencyKey', () => String, { description: ONCE_PER_KEY }) idempotencyKey: string,
  ) {
    return registerLot(ctx, { skuId, units, lot, reason, idempotencyKey });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => SkuStockResult, { description: 'Corrects a stock: adds units (+) or removes units (−).' })
  adjustStock(
    @Context() ctx: Ctx,
    @Arg('skuId', () => ID) skuId: string,
    @Arg('by', () => Int) by: number,
    @Arg('reason', () => String) reason: string,
    @Arg('idempotencyKey', () => String, { description: ONCE_PER_KEY }) idempotencyKey: string,
  ) {
    return adjustStock(ctx, { skuId, by, reason, idempotencyKey });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => SkuStockResult, {
    description: 'Sets a stock to the number that was counted in the store room.',
  })
  countStock(
    @Context() ctx: Ctx,
    @Arg('skuId', () => ID) skuId: string,
    @Arg('counted', () => Int, { description: 'The counted units, including those of open orders' })
    counted: number,
    @Arg('expectedUnits', () => Int, {
      description:
        'The sum of `onHand` and `reserved` that the admin saw; if it has changed, the count is refused',
    })
    expectedUnits: number,
    @Arg('reason', () => String) reason: string,
    @Arg('idempotencyKey', () => String, { description: ONCE_PER_KEY }) idempotencyKey: string,
  ) {
    return countStock(ctx, { skuId, counted, expectedUnits, reason, idempotencyKey });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => StockOutcomesResult, {
    description: 'Changes at most a hundred stocks, each by the rules of its own command, or refused alone.',
  })
  changeStocks(
    @Context() ctx: Ctx,
    @Arg('stocks', () => [SeenStockInput]) stocks: SeenStockInput[],
    @Arg('kind', () => StockChangeKind) kind: StockChangeKind,
    @Arg('units', () => Int, {
      description:
        'RECEIVE: the units that arrived. ADJUST: the difference. SET: the units that can be sold afterwards',
    })
    units: number,
    @Arg('reason', () => String) reason: string,
    @Arg('idempotencyKey', () => String, { description: ONCE_PER_KEY }) idempotencyKey: string,
  ) {
    return changeStocks(ctx, { stocks, kind, units, reason, idempotencyKey });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => SkuStockResult, {
    description: 'Sets the number of units at which operators get a mail; null for no mail.',
  })
  setStockAlert(
    @Context() ctx: Ctx,
    @Arg('skuId', () => ID) skuId: string,
    @Arg('reason', () => String) reason: string,
    @Arg('alertAt', () => Int, { nullable: true }) alertAt?: number | null,
  ) {
    return setStockAlert(ctx, { skuId, reason, alertAt: alertAt ?? null });
  }
}
