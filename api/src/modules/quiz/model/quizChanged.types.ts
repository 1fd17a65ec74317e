import { Field, ObjectType } from 'type-graphql';
import { Quiz } from '../quiz.types.ts';

@ObjectType()
export class QuizChanged {
  @Field(() => String, { description: 'A cursor: pass it as `after` to resume after this change' })
  cursor!: string;

  @Field(() => Quiz)
  quiz!: Quiz;
}
