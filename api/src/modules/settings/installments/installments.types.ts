import { createUnionType, Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
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
export class InstallmentTermsFields {
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
export class InstallmentSetting extends EditedSetting {
  @Field(() => InstallmentTermsFields)
  current!: InstallmentTermsFields;

  @Field(() => InstallmentTermsFields, {
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: InstallmentTermsFields;
}

export const InstallmentSettingResult = createUnionType({
  name: 'InstallmentSettingResult',
  types: () => [InstallmentSetting, Refusal, InvalidInput] as const,
});
