import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Done } from '../../../shared/refusals.ts';
import { FreshCode, OwnAccount } from '../access/audience.ts';
import { listSessions, MySession } from './listSessions.ts';
import { endOtherSessions, endSession } from './logout.ts';

@Resolver()
export class SessionResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [MySession], { description: 'Where the caller is signed in, this browser first.' })
  mySessions(@Ctx() ctx: Context): Promise<MySession[]> {
    return listSessions(ctx);
  }

  @OwnAccount()
  @Mutation(() => Done)
  endSession(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Done> {
    return endSession(ctx, id);
  }

  @OwnAccount()
  @Mutation(() => Done, { description: 'Ends every session of the caller except this one.' })
  endOtherSessions(@Ctx() ctx: Context): Promise<Done> {
    return endOtherSessions(ctx);
  }
}
