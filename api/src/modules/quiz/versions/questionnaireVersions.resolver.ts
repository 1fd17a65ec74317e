import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Done } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { approveDraft } from './draft/approveDraft.ts';
import { cancelPlannedVersion } from './draft/cancelPlannedVersion.ts';
import {
  PublishedQuestionnaire,
  PublishQuestionnaireResult,
  QuestionnaireDraft,
  QuestionnaireDraftResult,
  QuestionnaireDryRunResult,
  QuestionnaireLine,
} from './draft/draft.types.ts';
import { publishDraft } from './draft/publishDraft.ts';
import { discardDraft, saveDraft } from './draft/saveDraft.ts';
import { startDraft } from './draft/startDraft.ts';
import { tryDraft } from './dryRun/tryDraft.ts';
import { listQuestionnaires, readDraft } from './listQuestionnaires.ts';
import { addSafetyCase } from './safety/addSafetyCase.ts';
import { retireSafetyCase } from './safety/retireSafetyCase.ts';

const toDone = <Failed extends object>(answer: true | Failed): Done | Failed =>
  answer === true ? new Done() : answer;

/** Drafts and versions of questionnaires, for admins and medical directors. Other doctors get a refusal or null. */
@Resolver()
export class QuestionnaireVersionsResolver {
  @Only(Role.doctor, Role.admin)
  @FreshCode('none: the questions, without an answer of a person')
  @Query(() => [QuestionnaireLine], {
    nullable: true,
    description: 'Every line with its versions; null for a doctor who is not a medical director.',
  })
  questionnaireLines(@Context() ctx: Ctx) {
    return listQuestionnaires(ctx);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: the questions, without an answer of a person')
  @Query(() => QuestionnaireDraft, { nullable: true, description: 'The open draft of a line.' })
  questionnaireDraft(@Context() ctx: Ctx, @Arg('type', () => Int) type: number) {
    return readDraft(ctx, type);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: a draft changes nothing for patients before its approval')
  @Mutation(() => QuestionnaireDraftResult, {
    description: 'Starts a draft from the newest version of a line, or returns the open draft.',
  })
  startQuestionnaireDraft(@Context() ctx: Ctx, @Arg('type', () => String) type: string) {
    return startDraft(ctx, type);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: a draft changes nothing for patients before its approval')
  @Mutation(() => QuestionnaireDraftResult, {
    description:
      'Saves a new revision of the document, which removes the approval and the dry run of the earlier revision.',
  })
  saveQuestionnaireDraft(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenRevision', () => Int) seenRevision: number,
    @Arg('definition', () => GraphQLJSON) definition: unknown,
  ) {
    return saveDraft(ctx, { id, seenRevision, definition });
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, { description: 'Ends a draft without publishing it.' })
  async discardQuestionnaireDraft(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenRevision', () => Int) seenRevision: number,
    @Arg('reason', () => String) reason: string,
  ) {
    return toDone(await discardDraft(ctx, { id, seenRevision, reason }));
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => QuestionnaireDryRunResult, {
    description:
      'Applies the draft to the next 200 stored evaluations; repeat until it is complete. The access to each returned case is recorded. Only for medical directors.',
  })
  tryQuestionnaireDraft(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenRevision', () => Int) seenRevision: number,
    @Arg('reason', () => String, { description: 'At least 10 characters; patients can read it' })
    reason: string,
  ) {
    return tryDraft(ctx, { id, seenRevision, reason });
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => QuestionnaireDraftResult, {
    description: 'Approves a draft. Only for a medical director who has not changed the draft.',
  })
  approveQuestionnaireDraft(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenRevision', () => Int) seenRevision: number,
    @Arg('reason', () => String) reason: string,
  ) {
    return approveDraft(ctx, { id, seenRevision, reason });
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => PublishQuestionnaireResult, {
    description: 'Publishes an approved draft, at once or from a later moment on.',
  })
  async publishQuestionnaireDraft(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenRevision', () => Int) seenRevision: number,
    @Arg('reason', () => String, { description: 'What changed and why; the note of the version' })
    reason: string,
    @Arg('from', () => Date, { nullable: true, description: 'At once when omitted' }) from?: Date | null,
  ) {
    const answer = await publishDraft(ctx, { id, seenRevision, reason, from: from ?? null });
    return 'contentVersion' in answer ? Object.assign(new PublishedQuestionnaire(), answer) : answer;
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description:
      'Cancels the last planned version before its moment; its changes return to a draft. Only for medical directors.',
  })
  async cancelPlannedQuestionnaire(
    @Context() ctx: Ctx,
    @Arg('type', () => Int) type: number,
    @Arg('contentVersion', () => String) contentVersion: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return toDone(await cancelPlannedVersion(ctx, { type, contentVersion, reason }));
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description: 'Turns a stored evaluation into a safety case. Only for medical directors.',
  })
  async addQuestionnaireSafetyCase(
    @Context() ctx: Ctx,
    @Arg('quizId', () => ID) quizId: string,
    @Arg('title', () => String) title: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return toDone(await addSafetyCase(ctx, { quizId, title, reason }));
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description:
      'Retires a safety case that a director added, so that later versions need not fulfil it. Only for medical directors.',
  })
  async retireQuestionnaireSafetyCase(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return toDone(await retireSafetyCase(ctx, { id, reason }));
  }
}
