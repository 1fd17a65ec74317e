import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { Quiz } from './quiz.types.ts';

@ObjectType({ implements: UserError, description: 'A safety stop; its texts are in the questionnaire.' })
export class QuizStopped extends UserError {
  @Field(() => String)
  stopId: string;

  @Field(() => Int)
  page: number;

  constructor(stopId: string, page: number, message: string) {
    super();
    this.code = 'quiz_stopped';
    this.message = message;
    this.stopId = stopId;
    this.page = page;
  }
}

export const QuizResult = createUnionType({
  name: 'QuizResult',
  types: () => [Quiz, Refusal, InvalidInput] as const,
});

export const StopResult = createUnionType({
  name: 'StopResult',
  types: () => [QuizStopped, Refusal] as const,
});
