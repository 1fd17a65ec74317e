import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import {
  removeSavedAnswer,
  SavedAnswer,
  SavedAnswerResult,
  saveAnswerText,
  savedAnswers,
} from './savedAnswers.ts';

@Resolver(() => SavedAnswer)
export class SavedAnswerResolver {
  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => [SavedAnswer], { description: 'The texts that the caller keeps for conversations.' })
  savedAnswers(@Context() ctx: Ctx) {
    return savedAnswers(ctx);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => SavedAnswerResult, {
    description: 'At most 30 for each doctor; the same text is kept once.',
  })
  saveAnswerText(@Context() ctx: Ctx, @Arg('text', () => String) text: string) {
    return saveAnswerText(ctx, text);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => DoneResult)
  removeSavedAnswer(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return removeSavedAnswer(ctx, id);
  }
}
