import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../context.ts';
import { OwnAccount, Public } from '../../shared/access/doors.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Done } from '../../shared/refusals.ts';
import { ContactUsInput } from './activity.inputs.ts';
import { contactUs } from './contactUs.ts';
import { mySentMessages } from './mySentMessages.ts';
import { recordActivity } from './recordActivity.ts';
import { SentMessage } from './sentMessage.types.ts';
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
  @Query(() => [SentMessage], { description: 'Newest first, the last twenty.' })
  mySentMessages(@Ctx() ctx: Context): Promise<SentMessage[]> {
    return mySentMessages(ctx);
  }

  @Public()
  @Mutation(() => Done, {
    description: 'Counts what a visitor does. Not who: no person and no address is kept.',
  })
  recordActivity(
    @Ctx() ctx: Context,
    @Arg('code', () => Int) code: number,
    @Arg('path', () => String) path: string,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'The same in a repeated call, which then counts once.',
    })
    id?: string | null,
  ): Promise<Done> {
    return recordActivity(ctx, { code, path, id });
  }
}
