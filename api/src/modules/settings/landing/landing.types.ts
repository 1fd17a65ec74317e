import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { EditedSetting } from '../settings.types.ts';

@OfTheShop()
@ObjectType('LandingItem')
@InputType('LandingItemInput')
class LandingItemFields {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;
}

@OfTheShop()
@ObjectType('LandingQuestion')
@InputType('LandingQuestionInput')
class LandingQuestionFields {
  @Field(() => String)
  question!: string;

  @Field(() => String)
  answer!: string;
}

@ObjectType('LandingTexts', { description: 'The texts of the home page.' })
@InputType('LandingTextsInput')
export class LandingTextFields {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  lead!: string;

  @Field(() => [LandingItemFields], { description: 'Reasons to trust the shop' })
  trust!: LandingItemFields[];

  @Field(() => LandingItemFields, { description: 'Heading and text of the lightning offers' })
  lightning!: LandingItemFields;

  @Field(() => [LandingItemFields], { description: 'How the evaluation works' })
  steps!: LandingItemFields[];

  @Field(() => [LandingQuestionFields])
  questions!: LandingQuestionFields[];
}

@ObjectType({ implements: EditedSetting, description: 'The texts of the home page as an admin edits them.' })
export class LandingSetting extends EditedSetting {
  @Field(() => LandingTextFields)
  current!: LandingTextFields;

  @Field(() => LandingTextFields, {
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: LandingTextFields;
}

export const LandingSettingResult = createUnionType({
  name: 'LandingSettingResult',
  types: () => [LandingSetting, Refusal, InvalidInput] as const,
});
