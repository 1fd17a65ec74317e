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

@InputType({
  description:
    'When an answer was given or a photo chosen, by the clock of the device, which may be wrong: the server uses the difference of the two times.',
})
export class AnswerTimeInput {
  @Field(() => String, { description: 'A random id of the browser or app; at most 40 characters' })
  device!: string;

  @Field(() => Date, { description: 'When the patient gave the answer or chose the photo' })
  answeredAt!: Date;

  @Field(() => Date, { description: 'When this request is sent' })
  sentAt!: Date;
}
