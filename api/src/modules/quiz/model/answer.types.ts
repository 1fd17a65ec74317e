import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A note shown when an answer needs attention.' })
export class AlertCard {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;
}

@ObjectType({
  description: 'Met when a visible answer of that question is chosen and has one of the values.',
})
export class ValueRef {
  @Field(() => Int)
  questionId!: number;

  @Field(() => [String])
  value!: string[];
}

@ObjectType({ description: 'One of the answers a question offers, with what the patient entered.' })
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

  @Field(() => Boolean, { description: 'Not shown, for the answers given so far' })
  hidden!: boolean;

  @Field(() => Boolean, { description: 'Kept whatever hides it' })
  keep!: boolean;

  @Field(() => Boolean, { description: 'Kept when the answer it depends on changes' })
  keepParent!: boolean;

  @Field(() => Boolean, { description: 'Choosing it clears the other answers of the question' })
  singleSelect!: boolean;

  @Field(() => Boolean, {
    description: 'Clears the other answers, and the questions that depend on this one',
  })
  removeAll!: boolean;

  @Field(() => Boolean, { description: 'Choosing it raises a warning, such as a declined follow-up' })
  attentionQuestion!: boolean;

  @Field(() => AlertCard, { nullable: true, description: 'Shown once it is chosen' })
  alertCard!: AlertCard | null;

  @Field(() => [Int], { description: 'Answers of the same question that must all be chosen to show it' })
  selectionNeeded!: number[];

  @Field(() => ValueRef, { nullable: true, description: 'Shown only while it is met' })
  questionSelectionNeeded!: ValueRef | null;

  @Field(() => ValueRef, { nullable: true, description: 'Hidden while it is met' })
  hideQuestion!: ValueRef | null;
}
