import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../context.ts';
import { Members } from '../../shared/access/doors.ts';
import { QuizResult } from '../quiz/quiz.results.ts';
import { Quiz } from '../quiz/quiz.types.ts';
import { storedFileOf } from './evolution.loaders.ts';
import { QuizPhoto } from './evolution.types.ts';
import { saveQuizPhoto } from './saveQuizPhoto.ts';

/** An evaluation in the making knows its photos from here: the questionnaires know nothing of files. */
@Resolver(() => Quiz)
export class QuizPhotoResolver {
  @Members()
  @Mutation(() => QuizResult, { description: 'Which uploaded file is which photo; null takes it back.' })
  saveQuizPhoto(
    @Context() ctx: Ctx,
    @Arg('quizId', () => ID) quizId: string,
    @Arg('field', () => String, { description: 'filePicTop … filePicRightSide, documentPhoto' })
    field: string,
    @Arg('fileId', () => ID, { nullable: true }) fileId?: string | null,
  ) {
    return saveQuizPhoto(ctx, { quizId, field, fileId: fileId ?? null });
  }

  /** One that was thrown away meanwhile, a day after it came, is no longer named. */
  @FieldResolver(() => [QuizPhoto], {
    description: 'Photos that are here already, while it is being answered',
  })
  async photos(@Context() ctx: Ctx, @Root() { photoIds }: Quiz): Promise<QuizPhoto[]> {
    const found = await Promise.all(
      Object.entries(photoIds).map(async ([field, id]) => ({ field, file: await storedFileOf(ctx, id) })),
    );
    return found.flatMap(({ field, file }) =>
      file ? [Object.assign(new QuizPhoto(), { field, file })] : [],
    );
  }
}
