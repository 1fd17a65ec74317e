import type { Ctx } from '../../services.ts';
import type { ChatUser } from './chat.types.ts';
import { joinConversation } from './conversation.ts';

/** The participants, for a participant. */
export async function chatUsers(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<ChatUser[]> {
  const { conversation } = await joinConversation(ctx, id);
  return conversation.users;
}
