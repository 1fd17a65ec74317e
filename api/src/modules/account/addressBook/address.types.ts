import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Personal } from '../../../shared/security/aboutPeople.ts';

/** A complete delivery address, in the answers and in the inputs that contain one. */
@ObjectType()
@InputType()
export abstract class AddressFields {
  @Personal()
  @Field(() => String)
  zipcode!: string;

  @Personal()
  @Field(() => String)
  street!: string;

  @Personal()
  @Field(() => String)
  addressNumber!: string;

  @Personal()
  @Field(() => String, { nullable: true })
  complement?: string | null;

  @Personal()
  @Field(() => String)
  neighborhood!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  uf!: string;

  @Personal()
  @Field(() => String, { nullable: true })
  reference?: string | null;
}

@ObjectType({ description: 'A delivery address that a person keeps. Orders and subscriptions have a copy.' })
export class SavedAddress extends AddressFields {
  declare complement: string | null;
  declare reference: string | null;

  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String, { description: 'For example Casa or Trabalho' })
  label!: string;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Who receives the parcel, when it is not the owner' })
  recipient!: string | null;

  @Field(() => Boolean, { description: 'The default address is the one of the registration.' })
  isDefault!: boolean;
}

@InputType()
export class SavedAddressInput extends AddressFields {
  @Field(() => String, { description: 'For example Casa or Trabalho, up to 30 characters' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Who receives the parcel, when it is not the owner' })
  recipient?: string | null;
}
