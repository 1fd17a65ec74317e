import { Field, InputType, ObjectType } from 'type-graphql';

/** A complete delivery address, in the answers and in the inputs that contain one. */
@ObjectType()
@InputType()
export abstract class AddressFields {
  @Field(() => String)
  zipcode!: string;

  @Field(() => String)
  street!: string;

  @Field(() => String)
  addressNumber!: string;

  @Field(() => String, { nullable: true })
  complement?: string | null;

  @Field(() => String)
  neighborhood!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  uf!: string;

  @Field(() => String, { nullable: true })
  reference?: string | null;
}
