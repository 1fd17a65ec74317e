import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import { QuizStopped } from '../quiz/quiz.results.ts';

@ObjectType({ description: 'An appointment, as its patient sees it.' })
export class MedicalAppointment {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  quizId!: string;

  @Field(() => ID, { nullable: true })
  evolutionId!: string | null;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => Int, {
    description:
      '1 awaiting, 2 in review, 3 prescribed, 4 needs video, 5 video scheduled, 6 no medicine needed, 7 cancelled',
  })
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Int, { description: '1 by written answers, 2 by video' })
  typeAttendance!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { description: 'Latest time of the doctor’s answer' })
  dueAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was concluded or cancelled' })
  decidedAt!: Date | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The doctor’s message' })
  messageToPatient!: string | null;
}

@ObjectType({ description: 'An appointment of the caller that was created or moved.' })
export class AppointmentChanged {
  @Field(() => String)
  cursor!: string;

  @Field(() => MedicalAppointment)
  appointment!: MedicalAppointment;
}

@ObjectType()
export class MedicalAppointmentList {
  @Field(() => [MedicalAppointment])
  items!: MedicalAppointment[];

  @Field(() => Int)
  total!: number;
}

@InputType({ description: 'Files by their ids; the treatment line decides which of them are required.' })
export class SubmitQuizInput {
  @Field(() => ID)
  quizId!: string;

  @Field(() => ID, { nullable: true })
  filePicTop?: string | null;

  @Field(() => ID, { nullable: true })
  filePicFront?: string | null;

  @Field(() => ID, { nullable: true })
  filePicBack?: string | null;

  @Field(() => ID, { nullable: true })
  filePicRightSide?: string | null;

  @Field(() => ID, { nullable: true, description: 'The photo with the identity document' })
  documentPhoto?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'An existing evolution, in place of the files',
  })
  evolutionId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'RG, when the line requires it and the account has none',
  })
  nationalityDocument?: string | null;
}

export const SubmitQuizResult = createUnionType({
  name: 'SubmitQuizResult',
  types: () =>
    [
      MedicalAppointment,
      Refusal<
        | 'INVALID_EVALUATION'
        | 'evaluation_age'
        | 'file_not_found'
        | 'file_wrong_purpose'
        | 'missing_answers'
        | 'photos_changed'
        | 'photos_required'
        | 'questionnaire_changed'
        | 'quiz_already_exists'
        | 'quiz_not_open'
        | 'rg_required'
      >,
      InvalidInput,
      QuizStopped,
    ] as const,
});

export const WithdrawEvaluationResult = createUnionType({
  name: 'WithdrawEvaluationResult',
  types: () => [MedicalAppointment, Refusal<'evaluation_already_taken'>] as const,
});
