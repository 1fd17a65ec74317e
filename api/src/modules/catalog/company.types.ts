import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The seller: the facts that Brazilian law requires on every page of a shop.' })
export class Company {
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

  @Field(() => String)
  hours!: string;

  @Field(() => String)
  pharmacist!: string;

  @Field(() => String)
  sanitaryLicence!: string;

  @Field(() => String)
  anvisaAuthorisation!: string;

  @Field(() => String)
  medicalDirector!: string;

  @Field(() => String)
  note!: string;
}
