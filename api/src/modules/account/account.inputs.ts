import { Field, InputType } from 'type-graphql';

@InputType()
export class LoginInput {
  @Field(() => String, { description: 'E-mail or CPF, with or without mask' })
  username!: string;

  @Field(() => String)
  password!: string;
}

@InputType({ description: 'Only the fields that are sent change.' })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The stored birth date, or nothing; another date is refused',
  })
  birthDate?: string | null;

  @Field(() => String, { nullable: true })
  zipcode?: string | null;

  @Field(() => String, { nullable: true })
  street?: string | null;

  @Field(() => String, { nullable: true })
  neighborhood?: string | null;

  @Field(() => String, { nullable: true })
  addressNumber?: string | null;

  @Field(() => String, { nullable: true })
  complement?: string | null;

  @Field(() => String, { nullable: true })
  city?: string | null;

  @Field(() => String, { nullable: true })
  uf?: string | null;

  @Field(() => String, { nullable: true })
  reference?: string | null;

  @Field(() => String, { nullable: true, description: 'RG or CIN' })
  nationalityDocument?: string | null;
}

@InputType()
export class PasswordRecoveryInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'The six digits sent by e-mail' })
  code!: string;

  @Field(() => String, { description: 'The new password' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The CPF of the account; required when the mailbox was never confirmed',
  })
  document?: string | null;
}
