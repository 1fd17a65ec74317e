import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({
  description:
    'What changed since an answer that forbids a medicine, as reported in the video consultation. All fields are required.',
})
export class RecordChangeInput {
  @Field(() => ID, { description: 'The appointment' })
  id!: string;

  @Field(() => Int, { description: 'The revision of the appointment that the doctor read' })
  revision!: number;

  @Field(() => String, { description: 'The flag that no longer applies' })
  flag!: string;

  @Field(() => String, { description: 'Which medicine or condition' })
  what!: string;

  @Field(() => String, { description: 'Since when, DD/MM/AAAA or AAAA-MM-DD' })
  since!: string;

  @Field(() => String, { description: 'Who informed the doctor' })
  toldBy!: string;
}
