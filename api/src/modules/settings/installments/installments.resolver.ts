import { Arg, Ctx as Context, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
import {
  InstallmentSetting,
  InstallmentSettingResult,
  InstallmentTermsFields,
} from './installments.types.ts';

const view = async (ctx: Ctx): Promise<InstallmentSetting> =>
  Object.assign(new InstallmentSetting(), await readSetting(ctx, 'installments'));

@Resolver()
export class InstallmentSettingResolver {
  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => InstallmentSetting)
  installmentSetting(@Context() ctx: Ctx): Promise<InstallmentSetting> {
    return view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => InstallmentSettingResult, {
    description: 'New terms of instalments, from now or from a later moment on.',
  })
  async saveInstallmentTerms(
    @Context() ctx: Ctx,
    @Arg('terms', () => InstallmentTermsFields) document: InstallmentTermsFields,
    @Arg('from', () => Date, { nullable: true, description: 'Null: it takes effect at once' })
    from: Date | null,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof InstallmentSettingResult> {
    const refusal = await planSetting(ctx, { name: 'installments', document, from, seenVersion, reason });
    return refusal ?? view(ctx);
  }
}
