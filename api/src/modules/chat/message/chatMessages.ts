import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../../shared/access/signedInViewer.ts';
import { NotFound } from '../../../shared/errors.ts';
import { formatCursor } from '../../../shared/events/cursor.ts';
import { MAX_LIMIT } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { AccessChannel } from '../../audit/accessEntry.entity.ts';
import { cleanReason, rememberedReasons } from '../../audit/accessReasons.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { type ChatSide, mayReadWithReason, sideOf } from '../chat.access.ts';
import { mayWrite, writableUntil } from '../chat.rules.ts';
import { ChatMessagePage } from '../chat.types.ts';
import { type Conversation, findConversation } from '../conversation.ts';
import { recordRead } from '../recordRead.ts';
import { viewMessages } from './viewMessages.ts';

export interface ChatAccess {
  reason?: string | null | undefined;
  channel: AccessChannel;
}

/**
 * Opens a conversation for a participant, or for an admin with a reason, and records the access, which the patient can
 * see. When a participant loads an older page, no further access is recorded.
 */
export async function openConversation(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
  { reason, channel, isFirst = true }: ChatAccess & { isFirst?: boolean },
): Promise<{ conversation: Conversation; side: ChatSide | null } | Refusal> {
  const viewer = signedInViewer(ctx);
  const conversation = await findConversation(em, id);
  const side = conversation && sideOf(viewer, conversation);
  if (!conversation || (!side && !mayReadWithReason(viewer))) throw new NotFound('Conversa');
  const givenReason = side ? null : cleanReason(reason);
  if (
    !side &&
    !givenReason &&
    !(await rememberedReasons(em, viewer.userId, [conversation.userId], ctx.now)).size
  )
    return new Refusal('reason_required');
  if (isFirst || !side)
    await recordAccess(em, {
      ownerId: conversation.userId,
      viewer,
      what: 'chat',
      entityId: conversation.id,
      channel,
      now: ctx.now,
      reason: givenReason,
    });
  else if (side === 'doctor')
    await recordRead(em, { viewer, conversations: [conversation.id], channel, now: ctx.now });
  return { conversation, side };
}

/**
 * A page of a conversation, the newest message first. The cursor is read before the rows, so a subscription that
 * starts at it misses no message.
 */
export async function chatMessages(
  ctx: Pick<Ctx, 'em' | 'feed' | 'now' | 'viewer'>,
  id: string,
  {
    before,
    limit = 30,
    ...access
  }: ChatAccess & { before?: string | null | undefined; limit?: number | undefined },
): Promise<ChatMessagePage | Refusal> {
  const cursor = formatCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const opened = await openConversation(ctx, em, id, { ...access, isFirst: !before });
  if (opened instanceof Refusal) return opened;
  const { conversation, side } = opened;
  const size = Math.min(Math.max(limit, 1), MAX_LIMIT);
  const messages = await viewMessages(em, {
    where: 'm.appointment_id = $1 and m.seq < $2',
    order: 'm.seq desc limit $3',
    values: [conversation.id, positionOf(before), size + 1],
  });
  const items = messages.slice(0, size);
  return Object.assign(new ChatMessagePage(), {
    items,
    older: messages.length > size ? String(items.at(-1)?.seq) : null,
    cursor,
    users: conversation.users,
    mayWrite: side !== null && mayWrite(conversation, ctx.now),
    writableUntil: writableUntil(conversation),
  });
}

/** The largest value of the column `seq`, an `integer`. */
const MAX_SEQ = 2 ** 31 - 1;
/** The position before which a page starts. An invalid one counts as omitted: the page starts at the newest message. */
const positionOf = (before: string | null | undefined): number =>
  /^\d{1,10}$/.test(before ?? '') ? Math.min(Number(before), MAX_SEQ) : MAX_SEQ;
