import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'One chosen answer, or the text typed into it.' })
export class AnswerInput {
  @Field(() => Int, { description: 'Answer id; unique within a questionnaire' })
  answer!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The typed text; for numbers, digits with a decimal point. Omitted for a choice.',
  })
  textResponse?: string | null;
}
