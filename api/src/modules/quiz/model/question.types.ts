import { Field, Int, ObjectType } from 'type-graphql';
import { AlertCard, Answer, ValueRef } from './answer.types.ts';

@ObjectType({ description: 'A question of a questionnaire.' })
export class Question {
  @Field(() => Int, { description: 'Unique in a questionnaire' })
  id!: number;

  @Field(() => Int, { description: 'Page and position, such as 101, 201, 301' })
  code!: number;

  @Field(() => Int)
  page!: number;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Colour of the line, for example #25505B' })
  color!: string;

  @Field(() => String, { description: 'The button of the page that contains the question' })
  nextButtonText!: string;

  @Field(() => Boolean, { description: 'Whether the answers are shown side by side' })
  inline!: boolean;

  @Field(() => Boolean, { description: 'Whether it is hidden because of the answers so far' })
  hidden!: boolean;

  @Field(() => Int, { nullable: true, description: '1 male, 2 female; null for both' })
  gender!: number | null;

  @Field(() => Boolean)
  required!: boolean;

  @Field(() => [Answer])
  answers!: Answer[];

  @Field(() => Boolean, { description: 'Whether it is kept even when another answer hides it' })
  keep!: boolean;

  @Field(() => Boolean, { description: 'Whether it is kept when the answer it depends on changes' })
  keepParent!: boolean;

  @Field(() => ValueRef, { nullable: true, description: 'Shown only while this condition is true' })
  questionSelectionNeeded!: ValueRef | null;

  @Field(() => ValueRef, { nullable: true, description: 'Hidden while this condition is true' })
  hideQuestion!: ValueRef | null;

  @Field(() => AlertCard, { nullable: true })
  alertCard!: AlertCard | null;

  @Field(() => String, { nullable: true })
  message!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the question asks if the patient agrees to a later consultation',
  })
  followConsultation!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the title has three parts, of which the middle part is bold',
  })
  haveTextBold!: boolean;

  @Field(() => String, { nullable: true })
  initialText!: string | null;

  @Field(() => String, { nullable: true })
  textBold!: string | null;

  @Field(() => String, { nullable: true })
  finalText!: string | null;
}

@ObjectType({ description: 'A page of a questionnaire with its questions.' })
export class Page {
  @Field(() => Int, { description: 'The number n in the address /questionario/{slug}/passo-{n}' })
  page!: number;

  @Field(() => String, { description: 'consent, questions, photos or identity' })
  kind!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  nextButtonText!: string;

  @Field(() => Int, { nullable: true, description: '1 male, 2 female; null for both' })
  gender!: number | null;

  @Field(() => [Question])
  questions!: Question[];
}

@ObjectType({ description: 'A patient’s answer to one question.' })
export class UserAnswer {
  @Field(() => Int, { description: 'Id of the question' })
  id!: number;

  @Field(() => Int)
  page!: number;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => Question)
  question!: Question;

  @Field(() => [Answer], { description: 'The chosen or filled answers, each with its userAnswer' })
  answers!: Answer[];
}
