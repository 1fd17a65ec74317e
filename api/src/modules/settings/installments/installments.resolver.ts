import {
  Arg,
  Ctx as Context,
  createUnionType,
  Field,
  Float,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
import { EditedSetting } from '../settings.types.ts';

@ObjectType('InstallmentFee')
@InputType('InstallmentFeeInput')
class InstallmentFeeFields {
  @Field(() => Int)
  installments!: number;

  @Field(() => Float, { description: 'Interest in percent of the total' })
  percent!: number;
}

@ObjectType('InstallmentTerms', { description: 'In how many parts a card payment may be split.' })
@InputType('InstallmentTermsInput')
class InstallmentTermsFields {
  @Field(() => Int)
  max!: number;

  @Field(() => Int, { description: 'Up to this number without interest' })
  interestFree!: number;

  @Field(() => CentsScalar, { description: 'A smaller total, freight included, is paid at once' })
  minTotal!: number;

  @Field(() => CentsScalar, { description: 'No instalment is smaller' })
  minEach!: number;

  @Field(() => [InstallmentFeeFields])
  fees!: InstallmentFeeFields[];
}

@ObjectType({ implements: EditedSetting, description: 'The instalments as an admin edits them.' })
class InstallmentSetting extends EditedSetting {
  @Field(() => InstallmentTermsFields)
  current!: InstallmentTermsFields;

  @Field(() => InstallmentTermsFields, {
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: InstallmentTermsFields;
}

const InstallmentSettingResult = createUnionType({
  name: 'InstallmentSettingResult',
  types: () => [InstallmentSetting, Refusal, InvalidInput] as const,
});

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
