import type { Ctx } from '../../context.ts';
import type { ChatUser } from './chat.types.ts';
import { joinTalk } from './talk.ts';

/** The participants, for a participant. */
export async function chatUsers(ctx: Ctx, id: string): Promise<ChatUser[]> {
  const { talk } = await joinTalk(ctx, id);
  return talk.users;
}
