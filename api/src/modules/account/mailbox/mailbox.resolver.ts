import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { OwnAccount, Public } from '../access/audience.ts';
import { User } from '../user.entity.ts';
import { confirmMailbox, resendMailboxMail } from './confirmMailbox.ts';
import { releaseMailbox, releaseMailboxByLink } from './releaseMailbox.ts';

@Resolver(() => User)
export class MailboxResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the mailbox is confirmed. Until then mails about orders have no name, and those about appointments say only that there is news.',
  })
  emailConfirmed(@Root() user: User): boolean {
    return user.emailConfirmedAt !== null;
  }

  @Public()
  @Mutation(() => DoneResult, {
    description: 'Confirms the mailbox with the token from the link in the mail.',
  })
  confirmMailbox(@Ctx() ctx: Context, @Arg('token', () => String) token: string): Promise<typeof DoneResult> {
    return confirmMailbox(ctx, token);
  }

  @OwnAccount()
  @Mutation(() => DoneResult, { description: 'Sends the mail with the link again.' })
  resendMailboxMail(@Ctx() ctx: Context): Promise<typeof DoneResult> {
    return resendMailboxMail(ctx);
  }

  @Public()
  @Mutation(() => DoneResult, {
    description:
      'Takes the address from the account that has it, which is kept without an address. Requires a recovery code sent to the address.',
  })
  releaseMailbox(
    @Ctx() ctx: Context,
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
  ): Promise<typeof DoneResult> {
    return releaseMailbox(ctx, { email, code });
  }

  @Public()
  @Mutation(() => DoneResult, {
    description:
      'Takes the address from the account, with the token from the link that asked to confirm it, also after it was confirmed.',
  })
  releaseMailboxByLink(
    @Ctx() ctx: Context,
    @Arg('token', () => String) token: string,
  ): Promise<typeof DoneResult> {
    return releaseMailboxByLink(ctx, token);
  }
}
