import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../services.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Done } from '../../shared/refusals.ts';
import { FreshCode, OwnAccount, Public } from '../account/access/audience.ts';
import { ContactUsInput, contactUs } from './contactUs.ts';
import { mySentMessages, SentMessage } from './mySentMessages.ts';
import { recordActivity } from './recordActivity.ts';
import { subscribeNewsletter } from './subscribeNewsletter.ts';

@Resolver()
export class ActivityResolver {
  @Public()
  @Mutation(() => DoneResult)
  subscribeNewsletter(
    @Ctx() ctx: Context,
    @Arg('name', () => String) name: string,
    @Arg('email', () => String) email: string,
  ): Promise<typeof DoneResult> {
    return subscribeNewsletter(ctx, { name, email });
  }

  @Public()
  @Mutation(() => DoneResult)
  contactUs(
    @Ctx() ctx: Context,
    @Arg('input', () => ContactUsInput) input: ContactUsInput,
  ): Promise<typeof DoneResult> {
    return contactUs(ctx, input);
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [SentMessage], { description: 'The last twenty, newest first.' })
  mySentMessages(@Ctx() ctx: Context): Promise<SentMessage[]> {
    return mySentMessages(ctx);
  }

  @Public()
  @Mutation(() => Done, {
    description: 'Counts a step of a visitor. Neither the person nor their network address is stored.',
  })
  recordActivity(
    @Ctx() ctx: Context,
    @Arg('code', () => Int) code: number,
    @Arg('path', () => String) path: string,
    @Arg('id', () => ID, {
      nullable: true,
      description:
        'An id that the browser makes for this step. A repeated call with the same id counts once.',
    })
    id?: string | null,
  ): Promise<Done> {
    return recordActivity(ctx, { code, path, id });
  }
}
