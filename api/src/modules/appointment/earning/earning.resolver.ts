import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { Only } from '../../../shared/access/doors.ts';
import { Role } from '../../account/role.ts';
import { Earnings } from './earnings.types.ts';
import { myEarnings } from './myEarnings.ts';

@Resolver()
export class EarningResolver {
  @Only(Role.doctor)
  @Query(() => Earnings, {
    description: 'What the caller earned: twelve months, and one of them line by line.',
  })
  myEarnings(
    @Context() ctx: Ctx,
    @Arg('month', () => String, { nullable: true, description: 'AAAA-MM; left out for this one' })
    month?: string | null,
  ) {
    return myEarnings(ctx, month);
  }
}
