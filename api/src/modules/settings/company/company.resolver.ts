import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
import { CompanySetting, CompanySettingResult, EditedCompany } from './company.types.ts';

const view = async (ctx: Ctx): Promise<CompanySetting> =>
  Object.assign(new CompanySetting(), await readSetting(ctx, 'company'));

@Resolver()
export class CompanySettingResolver {
  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => CompanySetting)
  companySetting(@Context() ctx: Ctx): Promise<CompanySetting> {
    return view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => CompanySettingResult, {
    description: 'New company data, from now or from a later moment on. Every page shows them.',
  })
  async saveCompany(
    @Context() ctx: Ctx,
    @Arg('company', () => EditedCompany) document: EditedCompany,
    @Arg('from', () => Date, { nullable: true, description: 'Null: it takes effect at once' })
    from: Date | null,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof CompanySettingResult> {
    const refusal = await planSetting(ctx, { name: 'company', document, from, seenVersion, reason });
    return refusal ?? view(ctx);
  }
}
