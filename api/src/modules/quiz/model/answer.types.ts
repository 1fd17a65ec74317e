import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A note shown when an answer needs attention.' })
export class AlertCard {
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
