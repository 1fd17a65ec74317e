import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { summaryOf } from '#schema/questionnaire/summary.ts';
import type { Ctx } from '../../../services.ts';
import { formatCursor, parseCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Members } from '../../account/access/audience.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { definitionOf } from '../questionnaires.ts';
import { QuizRow } from '../quiz.entity.ts';
import { personOf } from '../quiz.rules.ts';
import { Questionnaire, Quiz } from '../quiz.types.ts';
import { viewQuiz } from '../viewQuiz.ts';
import { Page, UserAnswer } from './question.types.ts';
import { draftOfQuiz, userAnswersOf, viewPages } from './viewQuestions.ts';

@ObjectType()
class QuizChanged {
  @Field(() => String, { description: 'A cursor: pass it as `after` to resume after this change' })
  cursor!: string;

  @Field(() => Quiz)
  quiz!: Quiz;
}

@Resolver(() => Questionnaire)
export class QuestionnaireModelResolver {
  @FieldResolver(() => [Page])
  pages(@Root() { definition }: Questionnaire): Page[] {
    return viewPages(definition);
  }
}

@Resolver(() => Quiz)
export class QuizModelResolver {
  @FieldResolver(() => [Page], {
    description: 'The pages of the questionnaire version, with the answers so far',
  })
  async pages(@Context() ctx: Ctx, @Root() quiz: Quiz): Promise<Page[]> {
    return viewPages(await definitionOf(ctx.em.fork(), quiz.type, quiz.contentVersion), draftOfQuiz(quiz));
  }

  @FieldResolver(() => [UserAnswer], { description: 'The answers so far, question by question' })
  async userAnswers(@Context() ctx: Ctx, @Root() quiz: Quiz): Promise<UserAnswer[]> {
    return userAnswersOf(
      await definitionOf(ctx.em.fork(), quiz.type, quiz.contentVersion),
      draftOfQuiz(quiz),
    );
  }

  @Personal()
  @FieldResolver(() => String, {
    description: 'The evaluation as a text for the doctor',
  })
  async quizMessage(@Context() ctx: Ctx, @Root() quiz: Quiz): Promise<string> {
    const definition = await definitionOf(ctx.em.fork(), quiz.type, quiz.contentVersion);
    return summaryOf(definition, draftOfQuiz(quiz), personOf(quiz, quiz.submittedAt ?? ctx.now));
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Subscription(() => QuizChanged, {
    description: 'The caller’s evaluations as they are answered; `after` resumes after a cursor.',
    subscribe: ({ args, context }: { args: { after?: string }; context: Ctx }) =>
      followQuiz(context, args.after),
  })
  quizChanged(
    @Root() change: QuizChanged,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): QuizChanged {
    return change;
  }
}

/** The caller's own evaluations as they are started, answered and stopped, each in its current state. */
function followQuiz(
  ctx: Pick<Ctx, 'feed' | 'orm' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<QuizChanged> {
  const { userId } = signedInViewer(ctx);
  return follow(ctx.feed, {
    userId,
    types: ['quiz.started', 'quiz.answered', 'quiz.stop-asked', 'quiz.stopped'],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const row = await ctx.orm.em.fork().findOne(QuizRow, { id: entityId, userId });
      return row && Object.assign(new QuizChanged(), { cursor: formatCursor(cursor), quiz: viewQuiz(row) });
    },
  });
}
