import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Done } from '../../shared/refusals.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { MayLag } from '../account/access/mayLag.ts';
import { Role } from '../account/role.ts';
import { recountFigures } from './closeDays.ts';
import { DashboardResult } from './dashboard.types.ts';
import { readDashboard } from './readDashboard.ts';

@Resolver()
export class DashboardResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('none: sums, without a person')
  @Query(() => DashboardResult, {
    description: 'Figures by day, week or month, depending on the length of the period. Days are AAAA-MM-DD.',
  })
  dashboard(
    @Context() ctx: Ctx,
    @Arg('from', () => String) from: string,
    @Arg('to', () => String) to: string,
  ): Promise<typeof DashboardResult> {
    return readDashboard(ctx, { from, to });
  }

  @Only(Role.admin)
  @FreshCode('none: counts figures again from rows that stay as they are')
  @Mutation(() => Done, { description: 'Counts the figures of all days again, in the background.' })
  async recountDashboard(@Context() ctx: Ctx): Promise<Done> {
    await recountFigures(ctx.em.fork());
    return new Done();
  }
}
