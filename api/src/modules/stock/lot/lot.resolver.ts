import { Arg, Args, Ctx as Context, createUnionType, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { blockLot } from './blockLot.ts';
import { Lot, LotList, listLots } from './listLots.ts';

const LotResult = createUnionType({ name: 'LotResult', types: () => [Lot, Refusal] as const });

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
}
