import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { DoctorInput } from '../doctor/doctor.types.ts';
import { Role } from '../role.ts';
import { User } from '../user.entity.ts';

@ObjectType()
export class UserPage {
  @Field(() => [User])
  items!: User[];

  @Field(() => Int)
  total!: number;
}

@InputType({
  description: 'An account made by an admin; its owner makes the password with a code by e-mail.',
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

  @Field(() => DoctorInput, { nullable: true, description: 'Needed for a doctor' })
  doctor?: DoctorInput | null;
}

@InputType({ description: 'What is corrected; a field left out stays.' })
export class IdentityInput {
  @Field(() => String, { nullable: true, description: 'CPF, with or without mask' })
  document?: string | null;

  @Field(() => String, { nullable: true, description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate?: string | null;
}
