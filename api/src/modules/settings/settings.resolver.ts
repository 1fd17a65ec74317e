import { Arg, Ctx as Context, Int, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { cancelPlannedSetting } from './planSetting.ts';

@Resolver()
export class SettingsResolver {
  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description: 'Cancels the last planned version of a setting before it takes effect.',
  })
  cancelPlannedSetting(
    @Context() ctx: Ctx,
    @Arg('name', () => String) name: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof DoneResult> {
    return cancelPlannedSetting(ctx, { name, seenVersion, reason });
  }
}
