import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { Earnings } from './earnings.types.ts';
import { myEarnings } from './myEarnings.ts';

@Resolver()
export class EarningResolver {
  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => Earnings, {
    description: 'The caller’s earnings: the last twelve months, and one of them line by line.',
  })
  myEarnings(
    @Context() ctx: Ctx,
    @Arg('month', () => String, { nullable: true, description: 'AAAA-MM; the current month when omitted' })
    month?: string | null,
  ) {
    return myEarnings(ctx, month);
  }
}
