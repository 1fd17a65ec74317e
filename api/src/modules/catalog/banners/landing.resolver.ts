import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import {
  LandingSetting,
  LandingSettingResult,
  LandingTextFields,
} from '../../settings/landing/landing.types.ts';
import { planSetting } from '../../settings/planSetting.ts';
import { readSetting } from '../../settings/readSetting.ts';
import { promiseProblems } from '../edit/claims.rules.ts';

const view = async (ctx: Ctx): Promise<LandingSetting> =>
  Object.assign(new LandingSetting(), await readSetting(ctx, 'landing'));

@Resolver()
export class LandingResolver {
  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => LandingSetting)
  landingSetting(@Context() ctx: Ctx): Promise<LandingSetting> {
    return view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => LandingSettingResult, {
    description: 'Replaces the texts of the home page, now or from a later moment on.',
  })
  async saveLandingTexts(
    @Context() ctx: Ctx,
    @Arg('texts', () => LandingTextFields) document: LandingTextFields,
    @Arg('from', () => Date, { nullable: true, description: 'Null: the texts apply at once' })
    from: Date | null,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof LandingSettingResult> {
    const promises = promiseProblems(document);
    if (promises.length > 0) return new InvalidInput(promises);
    const refusal = await planSetting(ctx, { name: 'landing', document, from, seenVersion, reason });
    return refusal ?? view(ctx);
  }
}
