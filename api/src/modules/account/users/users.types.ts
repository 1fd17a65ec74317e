import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { PageCursors } from '../../../shared/paging.ts';
import { DoctorInput } from '../doctor/doctor.types.ts';
import { Role } from '../role.ts';
import { User } from '../user.entity.ts';

@ObjectType()
export class UserPage extends PageCursors {
  @Field(() => [User])
  items!: User[];

  @Field(() => Int)
  total!: number;
}

@InputType({
  description: 'An account created by an admin. Its owner sets the password with a code sent by e-mail.',
})
export class NewUserInput {
  @Field(() => Role)
  role!: Role;

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

  @Field(() => DoctorInput, { nullable: true, description: 'Required for a doctor' })
  doctor?: DoctorInput | null;
}

@InputType({ description: 'The values to correct; a missing field stays.' })
export class IdentityInput {
  @Field(() => String, { nullable: true, description: 'CPF, with or without mask' })
  document?: string | null;

  @Field(() => String, { nullable: true, description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate?: string | null;
}
