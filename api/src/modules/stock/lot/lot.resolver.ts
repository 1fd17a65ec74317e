import { Arg, Args, Ctx as Context, createUnionType, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { countLot, ONCE_PER_KEY } from '../changeStock.ts';
import { blockLot } from './blockLot.ts';
import { Lot, LotList, listLots } from './listLots.ts';

const LotResult = createUnionType({ name: 'LotResult', types: () => [Lot, Refusal] as const });
const LotCountResult = createUnionType({
  name: 'LotCountResult',
  types: () => [Lot, Refusal, InvalidInput] as const,
});

/** Lots, for admins and pharmacists: nothing here shows a price. */
@Resolver()
export class LotResolver {
  @Only(Role.pharmacist, Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => LotList, { description: 'Lots, the first to expire first.' })
  lots(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('skuId', () => ID, { nullable: true }) skuId?: string | null,
    @Arg('code', () => String, { nullable: true, description: 'The beginning of the number' })
    code?: string | null,
    @Arg('expiringInDays', () => Int, {
      nullable: true,
      description: 'Lots with units that expire within so many days, or have expired',
    })
    expiringInDays?: number | null,
    @Arg('isBlocked', () => Boolean, { nullable: true }) isBlocked?: boolean | null,
  ): Promise<LotList> {
    return listLots(ctx, { skuId, code, expiringInDays, isBlocked, limit, offset, after });
  }

  @Only(Role.pharmacist, Role.admin)
  @FreshCode('always')
  @Mutation(() => LotResult, {
    description: 'Takes what is left of a lot out of the sale, for good. A blocked lot stays as it is.',
  })
  blockLot(
    @Context() ctx: Ctx,
    @Arg('lotId', () => ID) lotId: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return blockLot(ctx, { lotId, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => LotCountResult, {
    description: 'Sets what is left of a lot to the units that were counted, and changes the stock with it.',
  })
  countLot(
    @Context() ctx: Ctx,
    @Arg('lotId', () => ID) lotId: string,
    @Arg('counted', () => Int, { description: 'The units on the shelf, without dispensed ones' })
    counted: number,
    @Arg('expectedUnits', () => Int, {
      description:
        '`units` without `removedUnits` as the admin saw them; if they changed, the count is refused',
    })
    expectedUnits: number,
    @Arg('reason', () => String) reason: string,
    @Arg('idempotencyKey', () => String, { description: ONCE_PER_KEY }) idempotencyKey: string,
  ) {
    return countLot(ctx, { lotId, counted, expectedUnits, reason, idempotencyKey });
  }
}
