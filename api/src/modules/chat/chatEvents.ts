import type { EntityManager } from '@mikro-orm/postgresql';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { keysOf } from '#schema/typedObject.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../../shared/events/record.ts';
import { Done } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { mayWrite } from './chat.rules.ts';
import { ChatMessage, ChatUser } from './chat.types.ts';
import { type Conversation, joinConversation } from './conversation.ts';

export enum ChatEventKind {
  ADDED = 'added',
  EDITED = 'edited',
  READ = 'read',
  DELETED = 'deleted',
  TYPING = 'typing',
}
registerEnumType(ChatEventKind, { name: 'ChatEventKind' });

@ObjectType({ description: 'An event of a conversation.' })
export class ChatEvent {
  @Field(() => ChatEventKind)
  kind!: ChatEventKind;

  @Field(() => String, {
    nullable: true,
    description: 'Resume behind it with `after`. Typing has none, because it is not stored',
  })
  cursor!: string | null;

  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => ChatMessage, {
    nullable: true,
    description: 'In its current state, for ADDED, EDITED and DELETED',
  })
  message!: ChatMessage | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For READ: messages to `by` are read up to this position',
  })
  readUpTo!: number | null;

  @Field(() => ChatUser, { nullable: true, description: 'Who read, or is typing' })
  by!: ChatUser | null;

  @Field(() => Date)
  at!: Date;
}

type MessageChange = 'chat.message-added' | 'chat.message-edited' | 'chat.message-deleted';
type ChatEventType = MessageChange | 'chat.read';

/** Stored events of a conversation, by the kind that followers receive. Typing is not stored. */
export const KIND_OF: Readonly<Record<ChatEventType, ChatEventKind>> = {
  'chat.message-added': ChatEventKind.ADDED,
  'chat.message-edited': ChatEventKind.EDITED,
  'chat.message-deleted': ChatEventKind.DELETED,
  'chat.read': ChatEventKind.READ,
};
export const CHAT_EVENTS = keysOf(KIND_OF);

/** Records that a message was added, edited or deleted: its id, never its text. */
export function recordMessageChange(
  em: EntityManager,
  { id, userId, doctorId }: Conversation,
  type: MessageChange,
  messageId: string,
): void {
  record(em, { type, entityId: id, userId, payload: { messageId, doctorId } });
}

/** Records how far a participant has read the other side's messages. */
export function recordChatRead(
  em: EntityManager,
  { id, userId, doctorId }: Conversation,
  { upTo, by }: { upTo: number; by: string },
): void {
  record(em, { type: 'chat.read', entityId: id, userId, payload: { upTo, by, doctorId } });
}

/**
 * Counted in process memory: a stored counter is not worth a row, and a second process can at most double the
 * notices.
 */
const pace = new RateLimiterMemory({ points: 1, duration: 2 });

/** Announces that a participant is typing. Nothing is stored; one notice goes to the current subscribers. */
export async function setTyping(ctx: Pick<Ctx, 'em' | 'feed' | 'now' | 'viewer'>, id: string): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  const { conversation } = await joinConversation(ctx, id);
  if (mayWrite(conversation, ctx.now) && (await isWithinTypingRate(`${userId} ${conversation.id}`)))
    ctx.feed.notice({
      type: 'chat.typing',
      entityId: conversation.id,
      payload: { by: userId, patientId: conversation.userId, doctorId: conversation.doctorId },
    });
  return new Done();
}

async function isWithinTypingRate(key: string): Promise<boolean> {
  try {
    await pace.consume(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return false;
  }
}
