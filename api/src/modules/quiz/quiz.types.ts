import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';

enum QuizStatus {
  OPEN = 'open',
  SUBMITTED = 'submitted',
  STOPPED = 'stopped',
  REPLACED = 'replaced',
}
registerEnumType(QuizStatus, {
  name: 'QuizStatus',
  description:
    'open: being answered; submitted: has an appointment; stopped: ended by a safety stop; replaced: the patient started over',
});

@ObjectType({ description: 'A questionnaire as data, the same for everyone.' })
export class Questionnaire {
  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  contentVersion!: string;

  @Field(() => GraphQLJSON, { description: 'Pages, questions, answers, rules, stops and texts' })
  definition!: Definition;
}

@OfTheShop()
@ObjectType()
class ResponseRecord {
  @Field(() => Int, { description: 'Question id; in the hair loss line the code of the question' })
  question!: number;

  @Field(() => Int, { description: '1 single, 2 multiple, 3 text, 4 number' })
  type!: number;

  @Field(() => Int)
  answer!: number;

  @Personal()
  @Field(() => String)
  textResponse!: string;

  @Field(() => Int, { description: 'Always 0' })
  score!: number;
}

@ObjectType({ description: 'One evaluation of its owner, in any state.' })
export class Quiz {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => String, { description: 'The slug in the address /questionario/{slug}' })
  slug!: string;

  @Field(() => String, { description: 'Title of the line' })
  title!: string;

  @Field(() => String)
  contentVersion!: string;

  @Field(() => QuizStatus)
  status!: `${QuizStatus}`;

  @Field(() => Int, { description: 'Completed years on the day it was started' })
  age!: number;

  @Personal()
  @Field(() => GraphQLJSON, { description: 'Answers so far, by question and answer id' })
  answers!: Draft['answers'];

  @Field(() => Int, { description: 'Increases with every saved answer' })
  revision!: number;

  @Field(() => Int, { description: 'The furthest page reached' })
  furthestPage!: number;

  @Field(() => [ResponseRecord], {
    nullable: true,
    description: 'The submitted answers; null before the submission',
  })
  questionAndResponse!: ResponseRecord[] | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  submittedAt!: Date | null;

  photoIds!: Readonly<Record<string, string>>;
}

@ObjectType()
export class QuizList {
  @Field(() => [Quiz])
  items!: Quiz[];

  @Field(() => Int)
  total!: number;
}

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
