import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { OwnAccount } from '../../account/access/audience.ts';
import { UserResult } from '../../account/account.results.ts';
import { User } from '../../account/user.entity.ts';
import { profilePictureLink, setProfilePicture } from './setProfilePicture.ts';

@Resolver(() => User)
export class ProfilePictureResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'A link to the profile picture, valid for five minutes, for the person in it only.',
  })
  profilePicUrl(@Ctx() ctx: Context, @Root() user: User): string | null {
    return profilePictureLink(ctx, user);
  }

  @OwnAccount()
  @Mutation(() => UserResult, {
    description: 'Sets the profile picture to a file uploaded with the purpose `profile`; null removes it.',
  })
  setProfilePicture(
    @Ctx() ctx: Context,
    @Arg('fileId', () => ID, { nullable: true }) fileId: string | null,
  ): Promise<typeof UserResult> {
    return setProfilePicture(ctx, fileId);
  }
}
