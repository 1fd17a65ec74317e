import { Field, Int, ObjectType } from 'type-graphql';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';

@ObjectType({ description: 'A note shown when an answer needs attention.' })
class AlertCard {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;
}

@ObjectType({
  description: 'A condition: true when a visible and chosen answer of that question has one of the values.',
})
export class ValueRef {
  @Field(() => Int)
  questionId!: number;

  @Field(() => [String])
  value!: string[];
}

@OfTheShop()
@ObjectType({ description: 'One of the answers that a question offers, with what the patient entered.' })
export class Answer {
  @Field(() => Int, { description: 'Unique in a questionnaire and never reused' })
  id!: number;

  @Field(() => Int, { description: '1 single, 2 multiple, 3 text, 4 number' })
  type!: number;

  @Field(() => String, { description: 'The text of the choice, or the label of a field' })
  value!: string;

  @Field(() => String, { nullable: true })
  placeholder!: string | null;

  @Field(() => String, { nullable: true })
  icon!: string | null;

  @Personal()
  @Field(() => String, {
    nullable: true,
    description:
      'In an evaluation, the typed text or number, or the chosen value. Null when not chosen, and in a questionnaire without answers.',
  })
  userAnswer!: string | null;

  @Field(() => Boolean, { description: 'Whether it is hidden because of the answers so far' })
  hidden!: boolean;

  @Field(() => Boolean, { description: 'Whether it is kept even when another answer hides it' })
  keep!: boolean;

  @Field(() => Boolean, { description: 'Whether it is kept when the answer it depends on changes' })
  keepParent!: boolean;

  @Field(() => Boolean, { description: 'Whether choosing it clears the other answers of the question' })
  singleSelect!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether choosing it clears the other answers and the questions that depend on this question',
  })
  removeAll!: boolean;

  @Field(() => Boolean, {
    description: 'Whether choosing it shows a warning, for example when a follow-up is declined',
  })
  attentionQuestion!: boolean;

  @Field(() => AlertCard, { nullable: true, description: 'Shown when the answer is chosen' })
  alertCard!: AlertCard | null;

  @Field(() => [Int], { description: 'Answers of the same question that must all be chosen to show it' })
  selectionNeeded!: number[];

  @Field(() => ValueRef, { nullable: true, description: 'Shown only while this condition is true' })
  questionSelectionNeeded!: ValueRef | null;

  @Field(() => ValueRef, { nullable: true, description: 'Hidden while this condition is true' })
  hideQuestion!: ValueRef | null;
}

@OfTheShop()
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

@OfTheShop()
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
