import { GraphQLJSON } from 'graphql-scalars';
import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { QuestionnaireDryRun } from '../dryRun/dryRun.types.ts';

export enum QuestionnaireChange {
  STRICTER = 'stricter',
  LOOSER = 'looser',
  TEXT = 'text',
  OTHER = 'other',
}
registerEnumType(QuestionnaireChange, {
  name: 'QuestionnaireChange',
  description:
    'stricter: stops, flags or requires more; looser: less; text: only words; other: the dry run has to show it',
});

@ObjectType({ description: 'One change between two versions of a questionnaire, in words.' })
export class QuestionnaireDifference {
  @Field(() => QuestionnaireChange)
  kind!: QuestionnaireChange;

  @Field(() => String, { description: 'The part of the questionnaire' })
  where!: string;

  @Field(() => String)
  what!: string;

  @Field(() => String, { description: 'Empty where it did not exist' })
  before!: string;

  @Field(() => String, { description: 'Empty where it is gone' })
  after!: string;
}

@ObjectType({ description: 'Something in a document that cannot work.' })
export class QuestionnaireProblem {
  @Field(() => String, { description: 'Where, such as questions.3.title' })
  path!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'Answers that every version must stop or flag.' })
export class QuestionnaireSafetyCase {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the draft does less than required; null when nothing',
  })
  problem!: string | null;

  @Field(() => Boolean, { description: 'Added by a medical director, who may retire it' })
  isAdded!: boolean;
}

@ObjectType({ description: 'The next version of a questionnaire while it is written, tried and approved.' })
export class QuestionnaireDraft {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => String, { description: 'The published version it was made from' })
  baseVersion!: string;

  @Field(() => Int)
  revision!: number;

  @Field(() => GraphQLJSON, { description: 'Pages, questions, answers, rules, stops, flags and texts' })
  definition!: unknown;

  @Field(() => [String], { description: 'Names of those who saved a change' })
  authors!: string[];

  @Field(() => [QuestionnaireProblem])
  problems!: QuestionnaireProblem[];

  @Field(() => [QuestionnaireDifference])
  differences!: QuestionnaireDifference[];

  @Field(() => [QuestionnaireSafetyCase])
  safetyCases!: QuestionnaireSafetyCase[];

  @Field(() => QuestionnaireDryRun, { nullable: true, description: 'The dry run of this revision' })
  dryRun!: QuestionnaireDryRun | null;

  @Field(() => String, { nullable: true, description: 'Name of the director who approved this revision' })
  approvedBy!: string | null;

  @Field(() => Date, { nullable: true })
  approvedAt!: Date | null;

  @Field(() => Boolean, { description: 'The caller is a medical director' })
  mayTry!: boolean;

  @Field(() => Boolean, { description: 'The caller is a medical director who wrote nothing of it' })
  mayApprove!: boolean;

  @Field(() => Date)
  updatedAt!: Date;
}

@ObjectType({ description: 'A published version.' })
export class QuestionnaireVersionEntry {
  @Field(() => String)
  contentVersion!: string;

  @Field(() => Date, { description: 'From then on evaluations begin with it' })
  publishedAt!: Date;

  @Field(() => Boolean)
  isInForce!: boolean;

  @Field(() => Boolean, { description: 'It counts only from a later moment on' })
  isPlanned!: boolean;

  @Field(() => String, { nullable: true, description: 'What changed and why' })
  note!: string | null;

  @Field(() => [String])
  authors!: string[];

  @Field(() => String, { nullable: true })
  approvedBy!: string | null;

  @Field(() => Date, { nullable: true, description: 'Cancelled before its moment, so it never counts' })
  cancelledAt!: Date | null;

  @Field(() => String, { nullable: true })
  cancelledBy!: string | null;

  @Field(() => String, { nullable: true })
  cancelReason!: string | null;

  @Field(() => Boolean, { description: 'It is the last planned one, and the caller a medical director' })
  mayCancel!: boolean;
}

@ObjectType({ description: 'The questionnaire of a treatment line with its versions, the newest first.' })
export class QuestionnaireLine {
  @Field(() => Int)
  type!: number;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  title!: string;

  @Field(() => [QuestionnaireVersionEntry])
  versions!: QuestionnaireVersionEntry[];

  @Field(() => Boolean)
  hasDraft!: boolean;
}

@ObjectType({ description: 'The number of the new version.' })
export class PublishedQuestionnaire {
  @Field(() => String)
  contentVersion!: string;
}

export const QuestionnaireDraftResult = createUnionType({
  name: 'QuestionnaireDraftResult',
  types: () => [QuestionnaireDraft, Refusal, InvalidInput] as const,
});
export const QuestionnaireDryRunResult = createUnionType({
  name: 'QuestionnaireDryRunResult',
  types: () => [QuestionnaireDryRun, Refusal, InvalidInput] as const,
});
export const PublishQuestionnaireResult = createUnionType({
  name: 'PublishQuestionnaireResult',
  types: () => [PublishedQuestionnaire, Refusal, InvalidInput] as const,
});
