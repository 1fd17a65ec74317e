import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

@OfTheShop()
@ObjectType({ description: 'A consent was given, refused or withdrawn.' })
export class ConsentStep {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'given, refused or withdrawn' })
  state!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The legal document, readable at /documentos/{document}/{version}',
  })
  document!: string | null;

  @Field(() => String, { nullable: true })
  version!: string | null;

  @Field(() => String, { nullable: true, description: 'The code of the order it was given with' })
  transactionCode!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'The terms of use that an order was confirmed under.' })
export class AcceptedTerms {
  @Field(() => String)
  document!: string;

  @Field(() => String)
  version!: string;

  @Field(() => String, { description: 'SHA-256 of the text of this version' })
  sha256!: string;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: "One of the caller's consents with its history." })
export class Consent {
  @Field(() => String, { description: 'terms, privacy, telemedicine, images, marketing or subscription' })
  purpose!: string;

  @Field(() => Boolean)
  isActive!: boolean;

  @Field(() => Boolean)
  mayWithdraw!: boolean;

  @Field(() => [ConsentStep])
  history!: ConsentStep[];
}

@ObjectType()
export class ConsentList {
  @Field(() => [Consent])
  items!: Consent[];
}

export const ConsentResult = createUnionType({
  name: 'ConsentResult',
  types: () => [ConsentList, Refusal] as const,
});
