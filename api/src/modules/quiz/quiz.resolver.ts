import { Arg, Args, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Paging } from '../../shared/paging.ts';
import { FreshCode, Members, Public } from '../account/access/audience.ts';
import { QuizResult, SaveAnswerResult, StopResult } from './quiz.results.ts';
import { AnswerInput, AnswerTimeInput, Questionnaire, Quiz, QuizList } from './quiz.types.ts';
import { listQuizzes, openQuiz, readQuiz, waitingQuiz } from './readQuiz.ts';
import { reportStop } from './reportStop.ts';
import { saveAnswer } from './saveAnswer.ts';
import { startQuiz } from './startQuiz.ts';

@Resolver(() => Quiz)
export class QuizResolver {
  @Public()
  @Query(() => Questionnaire, {
    nullable: true,
    description: 'By slug or number of the line; without a version the current one.',
  })
  async questionnaire(
    @Context() ctx: Ctx,
    @Arg('type', () => String) type: string,
    @Arg('contentVersion', () => String, { nullable: true }) contentVersion?: string | null,
  ): Promise<Questionnaire | null> {
    const line = treatmentLineOf(type);
    const definition =
      line &&
      (contentVersion
        ? await ctx.questionnaires.published(line.id, contentVersion)
        : await ctx.questionnaires.current(line.id));
    if (!line || !definition) return null;
    return Object.assign(new Questionnaire(), {
      type: line.id,
      slug: line.slug,
      contentVersion: definition.contentVersion,
      definition,
    });
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => Quiz, { nullable: true, description: 'The caller’s open evaluation of a line.' })
  openQuiz(@Context() ctx: Ctx, @Arg('type', () => String) type: string) {
    return openQuiz(ctx, type);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => Quiz, {
    nullable: true,
    description:
      'The caller’s submitted evaluation of a line that waits for its outcome. Another one cannot be started meanwhile.',
  })
  waitingQuiz(@Context() ctx: Ctx, @Arg('type', () => String) type: string) {
    return waitingQuiz(ctx, type);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => Quiz, { nullable: true, description: "One of the caller's own evaluations." })
  quiz(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readQuiz(ctx, id);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => QuizList, { description: 'The caller’s evaluations, the newest first.' })
  myQuizzes(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listQuizzes(ctx, { limit, offset });
  }

  @Members()
  @Mutation(() => QuizResult, {
    description: 'Starts an evaluation, or resumes the open one. All four consents are required to start.',
  })
  startQuiz(
    @Context() ctx: Ctx,
    @Arg('type', () => String, { description: 'Slug or number of the line' }) type: string,
    @Arg('consents', () => [String]) consents: string[],
    @Arg('startOver', () => Boolean, { defaultValue: false }) startOver: boolean,
  ) {
    return startQuiz(ctx, { type, consents, startOver });
  }

  @Members()
  @Mutation(() => SaveAnswerResult, {
    description: 'Saves the answer to one question, unless a later answer is stored already.',
  })
  saveAnswer(
    @Context() ctx: Ctx,
    @Arg('quizId', () => ID) quizId: string,
    @Arg('questionId', () => Int) questionId: number,
    @Arg('answers', () => [AnswerInput]) answers: AnswerInput[],
    @Arg('page', () => Int) page: number,
    @Arg('time', () => AnswerTimeInput, {
      nullable: true,
      description: 'Omitted by clients that send each answer at once',
    })
    time?: AnswerTimeInput | null,
  ) {
    return saveAnswer(ctx, { quizId, questionId, answers, page, time });
  }

  @Members()
  @Mutation(() => StopResult, { description: 'Records that a safety stop blocked a page.' })
  reportStop(
    @Context() ctx: Ctx,
    @Arg('quizId', () => ID) quizId: string,
    @Arg('page', () => Int) page: number,
    @Arg('isConfirmed', () => Boolean, {
      defaultValue: false,
      description:
        'True when the patient was asked to confirm the answer and did: only then a stop may end the evaluation',
    })
    isConfirmed: boolean,
  ) {
    return reportStop(ctx, { quizId, page, isConfirmed });
  }
}
