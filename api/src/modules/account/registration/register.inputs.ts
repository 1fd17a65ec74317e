import { Field, InputType } from 'type-graphql';
import { AddressFields } from '../addressFields.ts';

/** The limits of these fields are the shapes of `schema/validation`, which the forms use too. */
@InputType()
export class RegisterInput extends AddressFields {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String, { description: 'CPF, with or without mask' })
  document!: string;

  @Field(() => String, { description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String)
  passwordConfirmation!: string;
}

@InputType({
  description: 'A person who buys for the first time. The account has no password of its own yet.',
})
export class ShopperInput extends AddressFields {
  @Field(() => String, { description: 'First name and surname' })
  name!: string;

  @Field(() => String, { description: 'CPF, with or without mask' })
  document!: string;

  @Field(() => String, { description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String)
  email!: string;
}

@InputType({ description: 'A person who begins an evaluation. The account has no password of its own yet.' })
export class PatientInput {
  @Field(() => String, { description: 'First name and surname' })
  name!: string;

  @Field(() => String, { description: 'CPF, with or without mask' })
  document!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String, { description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate!: string;
}
