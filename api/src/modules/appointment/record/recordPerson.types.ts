import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The patient, as far as the doctor needs it.' })
export class RecordPerson {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  birthDate!: string;

  @Field(() => Int)
  age!: number;

  @Field(() => Int, {
    nullable: true,
    description: '1 male, 2 female, as answered or as implied by the line',
  })
  gender!: number | null;

  @Field(() => String, { description: 'CPF, eleven digits' })
  document!: string;

  @Field(() => String, { nullable: true, description: 'RG' })
  nationalityDocument!: string | null;

  @Field(() => String, { description: 'E.164' })
  phone!: string;

  @Field(() => String, { nullable: true })
  city!: string | null;

  @Field(() => String, { nullable: true })
  uf!: string | null;
}
