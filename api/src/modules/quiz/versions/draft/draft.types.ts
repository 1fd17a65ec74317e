import { GraphQLJSON } from 'graphql-scalars';
import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { Personal } from '../../../../shared/security/aboutPeople.ts';
import { QuestionnaireDryRun } from '../dryRun/dryRun.types.ts';

enum QuestionnaireChange {
  STRICTER = 'stricter',
  LOOSER = 'looser',
  TEXT = 'text',
  OTHER = 'other',
}
registerEnumType(QuestionnaireChange, {
  name: 'QuestionnaireChange',
  description:
    'stricter: stops, flags or requires more; looser: less; text: only texts; other: only the dry run shows the effect',
});

@ObjectType({ description: 'One change between two versions of a questionnaire, described in Portuguese.' })
class QuestionnaireDifference {
  @Field(() => QuestionnaireChange)
  kind!: QuestionnaireChange;

  @Field(() => String, { description: 'The part of the questionnaire' })
  where!: string;

  @Field(() => String)
  what!: string;

  @Field(() => String, { description: 'Empty when the part is new' })
  before!: string;

  @Field(() => String, { description: 'Empty when the part was removed' })
  after!: string;
}

@ObjectType({ description: 'An error in a document, with which it cannot be published.' })
class QuestionnaireProblem {
  @Field(() => String, { description: 'The path in the document, such as questions.3.title' })
  path!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'Answers that every version must stop or flag.' })
class QuestionnaireSafetyCase {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why the draft does not fulfil the case; null when it does',
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

  @Field(() => String, { description: 'The published version from which it was started' })
  baseVersion!: string;

  @Field(() => Int)
  revision!: number;

  @Field(() => GraphQLJSON, { description: 'Pages, questions, answers, rules, stops, flags and texts' })
  definition!: unknown;

  @Personal()
  @Field(() => [String], { description: 'The names of the people who saved a change' })
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

  @Field(() => Boolean, { description: 'Whether the caller is a medical director' })
  mayTry!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller is a medical director who has not changed the draft',
  })
  mayApprove!: boolean;

  @Field(() => Date)
  updatedAt!: Date;
}

@ObjectType({ description: 'A published version.' })
class QuestionnaireVersionEntry {
  @Field(() => String)
  contentVersion!: string;

  @Field(() => Date, { description: 'From this moment on, new evaluations use this version' })
  publishedAt!: Date;

  @Field(() => Boolean)
  isInForce!: boolean;

  @Field(() => Boolean, { description: 'Whether it is in force only from a later moment on' })
  isPlanned!: boolean;

  @Personal()
  @Field(() => String, { nullable: true, description: 'What changed and why' })
  note!: string | null;

  @Personal()
  @Field(() => [String])
  authors!: string[];

  @Field(() => String, { nullable: true })
  approvedBy!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the version was cancelled; a cancelled version is never in force',
  })
  cancelledAt!: Date | null;

  @Field(() => String, { nullable: true })
  cancelledBy!: string | null;

  @Personal()
  @Field(() => String, { nullable: true })
  cancelReason!: string | null;

  @Field(() => Boolean, {
    description: 'Whether this is the last planned version and the caller is a medical director',
  })
  mayCancel!: boolean;
}

@ObjectType({
  description:
    'The questionnaire of a treatment line with its newest 30 versions, the planned ones and the one in force, the newest first.',
})
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
