import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { AddressFields } from '../addressFields.ts';

@ObjectType({ description: 'A delivery address that a person keeps. Orders and subscriptions have a copy.' })
export class SavedAddress extends AddressFields {
  declare complement: string | null;
  declare reference: string | null;

  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example Casa or Trabalho' })
  label!: string;

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
