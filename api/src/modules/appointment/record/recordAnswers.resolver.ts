import { FieldResolver, Resolver, Root } from 'type-graphql';
import { summaryOf } from '#schema/questionnaire/summary.ts';
import { draftOfQuiz } from '../../quiz/model/viewQuestions.ts';
import { personOf } from '../../quiz/quiz.rules.ts';
import { RecordAnswers } from './clinicRecord.types.ts';

@Resolver(() => RecordAnswers)
export class RecordAnswersResolver {
  @FieldResolver(() => String, { description: 'The answers as a text to read or copy' })
  quizMessage(@Root() record: RecordAnswers): string {
    const { definition, submittedAt } = record;
    return summaryOf(definition, draftOfQuiz(record), personOf(record, submittedAt));
  }
}
