import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({
  description:
    'What changed since an answer that forbids a medicine, as told in the video consultation. All is required.',
})
export class RecordChangeInput {
  @Field(() => ID, { description: 'The case' })
  id!: string;

  @Field(() => Int, { description: 'The revision of the case that was read' })
  revision!: number;

  @Field(() => String, { description: 'The flag that no longer holds' })
  flag!: string;

  @Field(() => String, { description: 'Which medicine or condition' })
  what!: string;

  @Field(() => String, { description: 'Since when, DD/MM/AAAA or AAAA-MM-DD' })
  since!: string;

  @Field(() => String, { description: 'Who told the doctor' })
  toldBy!: string;
}
