import { Arg, Ctx as Context, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { PHOTO_ORDER } from '#schema/questionnaire/stored/photoOrder.ts';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Members } from '../account/access/audience.ts';
import { SavePhotoResult } from '../quiz/quiz.results.ts';
import { AnswerTimeInput, Quiz } from '../quiz/quiz.types.ts';
import { storedFileOf } from './evolution.loaders.ts';
import { QuizPhoto } from './evolution.types.ts';
import { saveQuizPhoto } from './saveQuizPhoto.ts';

/** Photo fields of an unsubmitted evaluation, declared here because the quiz module must not import files. */
@Resolver(() => Quiz)
export class QuizPhotoResolver {
  @Members()
  @Mutation(() => SavePhotoResult, {
    description: 'Sets which uploaded file is which photo; null removes it.',
  })
  saveQuizPhoto(
    @Context() ctx: Ctx,
    @Arg('quizId', () => ID) quizId: string,
    @Arg('field', () => String, { description: 'filePicTop … filePicRightSide, documentPhoto' })
    field: string,
    @Arg('fileId', () => ID, { nullable: true }) fileId?: string | null,
    @Arg('time', () => AnswerTimeInput, {
      nullable: true,
      description: 'When the photo was chosen; without it, the photo counts as chosen now',
    })
    time?: AnswerTimeInput | null,
  ) {
    return saveQuizPhoto(ctx, { quizId, field, fileId: fileId ?? null, time: time ?? null });
  }

  /** A file that the sweep deleted, a day after its upload, is omitted. */
  @FieldResolver(() => [QuizPhoto], {
    description:
      'Photos uploaded so far, while the evaluation is open, in the order in which it asks for them',
  })
  async photos(@Context() ctx: Ctx, @Root() { photoIds }: Quiz): Promise<QuizPhoto[]> {
    const found = await Promise.all(
      PHOTO_ORDER.map(async (field) => ({ field, file: await storedFileOf(ctx, photoIds[field] ?? null) })),
    );
    return found.flatMap(({ field, file }) =>
      file ? [Object.assign(new QuizPhoto(), { field, file })] : [],
    );
  }
}
