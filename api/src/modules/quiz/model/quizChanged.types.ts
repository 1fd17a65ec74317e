import { Field, ObjectType } from 'type-graphql';
import { Quiz } from '../quiz.types.ts';

@ObjectType()
export class QuizChanged {
  @Field(() => String, { description: 'Pass it as `after` to resume behind this change' })
  cursor!: string;

  @Field(() => Quiz)
  quiz!: Quiz;
}
