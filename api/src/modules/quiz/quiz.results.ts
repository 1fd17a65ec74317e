import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import type { QuizConsentText } from '#schema/questionnaire/definition.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { Quiz } from './quiz.types.ts';

@ObjectType({ implements: UserError, description: 'A safety stop; its texts are in the questionnaire.' })
export class QuizStopped extends UserError {
  override readonly code = 'quiz_stopped';

  @Field(() => String)
  stopId!: string;

  @Field(() => Int)
  page!: number;

  @Field(() => Boolean, {
    description:
      'False while the evaluation is open, when the answer waits for a confirmation or a correction',
  })
  isFinal!: boolean;

  constructor({ stopId, page, message, isFinal }: Omit<QuizStopped, 'code'>) {
    super();
    Object.assign(this, { stopId, page, message, isFinal });
  }
}

/** Asks for the consents that were not given. In GraphQL it is a plain refusal, because a screen shows their texts. */
export class ConsentRequired extends Refusal<'consent_required'> {
  readonly missing: readonly QuizConsentText[];

  constructor(missing: readonly QuizConsentText[]) {
    super('consent_required');
    this.missing = missing;
  }
}

export const QuizResult = createUnionType({
  name: 'QuizResult',
  types: () =>
    [
      Quiz,
      Refusal<
        'consent_required' | 'evaluation_age' | 'quiz_already_exists' | 'too_many_attempts' | 'under_age'
      >,
      InvalidInput,
    ] as const,
});

export const StopResult = createUnionType({
  name: 'StopResult',
  types: () => [QuizStopped, Refusal<'INVALID_EVALUATION' | 'quiz_not_open'>] as const,
});

@ObjectType({
  description: 'Another device sent a later answer to the question, which stays the stored one.',
})
export class LaterAnswer {
  @Field(() => Quiz)
  quiz!: Quiz;
}

@ObjectType({
  description: 'Another device sent a later choice of the photo, which stays the stored one.',
})
export class LaterPhoto {
  @Field(() => Quiz)
  quiz!: Quiz;
}

export const SavePhotoResult = createUnionType({
  name: 'SavePhotoResult',
  types: () =>
    [
      Quiz,
      LaterPhoto,
      Refusal<'INVALID_EVALUATION' | 'file_not_found' | 'file_wrong_purpose' | 'quiz_not_open'>,
      InvalidInput,
    ] as const,
});

export const SaveAnswerResult = createUnionType({
  name: 'SaveAnswerResult',
  types: () =>
    [
      Quiz,
      LaterAnswer,
      Refusal<'INVALID_EVALUATION' | 'quiz_not_open' | 'request_in_flight'>,
      InvalidInput,
    ] as const,
});
