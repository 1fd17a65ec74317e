import { Ctx, createUnionType, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only, Public } from '../access/audience.ts';
import { Role } from '../role.ts';
import { PharmacistOnShift } from './runningShifts.ts';
import { beginShift, endShift, myShift, PharmacistShift } from './shift.ts';

const ShiftResult = createUnionType({
  name: 'ShiftResult',
  types: () => [PharmacistShift, Refusal] as const,
});

@Resolver()
export class ShiftResolver {
  @Public()
  @Query(() => [PharmacistOnShift], {
    description: 'The pharmacists responsible now; empty outside of the hours.',
  })
  pharmacistsOnShift(@Ctx() ctx: Context): readonly PharmacistOnShift[] {
    return ctx.shifts.current;
  }

  @Only(Role.pharmacist)
  @FreshCode('none: only whether the caller is on shift')
  @Query(() => PharmacistShift, { nullable: true })
  myShift(@Ctx() ctx: Context): Promise<PharmacistShift | null> {
    return myShift(ctx);
  }

  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Mutation(() => ShiftResult, { description: 'From now on the shop names the caller as responsible.' })
  beginShift(@Ctx() ctx: Context) {
    return beginShift(ctx);
  }

  @Only(Role.pharmacist)
  @FreshCode('none: it only ends')
  @Mutation(() => DoneResult)
  endShift(@Ctx() ctx: Context) {
    return endShift(ctx);
  }
}
