import { Field, ObjectType } from 'type-graphql';

@ObjectType()
export class Contact {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  document!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String)
  birthDate!: string;
}

@ObjectType()
export class Address {
  @Field(() => String)
  zipcode!: string;

  @Field(() => String)
  street!: string;

  @Field(() => String)
  addressNumber!: string;

  @Field(() => String, { nullable: true })
  complement!: string | null;

  @Field(() => String)
  neighborhood!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  uf!: string;

  @Field(() => String, { nullable: true })
  reference!: string | null;
}
