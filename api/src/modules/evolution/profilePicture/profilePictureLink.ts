import type { Ctx } from '../../../services.ts';
import { User } from '../../account/user.entity.ts';
import { linkTo } from '../files/fileLinks.ts';

/**
 * A link for the person in the picture, valid for five minutes; null for other viewers, and without a
 * picture.
 */
export function profilePictureLink(
  { viewer, tokens, now }: Pick<Ctx, 'viewer' | 'tokens' | 'now'>,
  { id, profilePicBase }: Pick<User, 'id' | 'profilePicBase'>,
): string | null {
  if (!profilePicBase || viewer?.userId !== id) return null;
  return linkTo(tokens, { fileId: profilePicBase, size: 'thumb' }, viewer, now);
}
