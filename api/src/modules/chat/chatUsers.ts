import type { Ctx } from '../../context.ts';
import type { ChatUser } from './chat.types.ts';
import { joinTalk } from './talk.ts';

/** Who takes part, told to those who do. */
export async function chatUsers(ctx: Ctx, id: string): Promise<ChatUser[]> {
  const { talk } = await joinTalk(ctx, id);
  return talk.users;
}
