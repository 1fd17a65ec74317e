import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { takeKeyedLock } from '../../shared/database/takeLock.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import type { ChatSide } from './chat.access.ts';
import { type Conversation, findConversation, withSide } from './conversation.ts';

/**
 * Reads a conversation for a change, under a lock per conversation, so that events have the order of the messages. The
 * first statement takes an advisory lock, which needs no transaction id, because events are ordered by that
 * id. The appointment is locked too: returning it to the queue waits, and a doctor who no longer has it
 * cannot send.
 */
export async function joinLockedConversation(
  ctx: Pick<Ctx, 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<{ conversation: Conversation; side: ChatSide }> {
  if (!isId(id)) throw new NotFound('Conversa');
  await lockConversation(em, id);
  return withSide(ctx, await findConversation(em, id, { isLocked: true }));
}

export async function lockConversation(em: EntityManager, id: string): Promise<void> {
  await takeKeyedLock(em, 'chat', id);
}
