import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { EditedSetting } from '../settings.types.ts';

@OfTheShop()
@ObjectType()
@InputType()
abstract class CompanyFacts {
  @Field(() => String)
  legalName!: string;

  @Field(() => String)
  cnpj!: string;

  @Field(() => String)
  address!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String, { description: 'When people answer' })
  hours!: string;

  @Field(() => String, { description: 'Technical pharmacist, with the registration' })
  pharmacist!: string;

  @Field(() => String)
  sanitaryLicence!: string;

  @Field(() => String)
  anvisaAuthorisation!: string;

  @Field(() => String, { description: 'Technical medical director, with the registration' })
  medicalDirector!: string;

  @Field(() => String)
  note!: string;
}

@OfTheShop()
@ObjectType({ description: 'The seller: the facts that Brazilian law requires on every page of a shop.' })
export class Company extends CompanyFacts {}

@OfTheShop()
@ObjectType('EditedCompany', {
  description: 'The company data as an admin edits them, with the links of the shop.',
})
@InputType('CompanyInput')
export class EditedCompany extends CompanyFacts {
  @Field(() => String)
  whatsappUrl!: string;

  @Field(() => String)
  blogUrl!: string;
}

@ObjectType({ implements: EditedSetting })
export class CompanySetting extends EditedSetting {
  @Field(() => EditedCompany)
  current!: EditedCompany;

  @Field(() => EditedCompany, {
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: EditedCompany;
}

export const CompanySettingResult = createUnionType({
  name: 'CompanySettingResult',
  types: () => [CompanySetting, Refusal, InvalidInput] as const,
});
