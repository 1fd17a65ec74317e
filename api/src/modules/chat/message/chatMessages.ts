import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { formatCursor } from '../../../shared/events/cursor.ts';
import { isId } from '../../../shared/ids.ts';
import { MAX_LIMIT } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { ShiftContext } from '../../account/twoFactor/stepUp.ts';
import { mayWrite, writableUntil } from '../chat.rules.ts';
import { ChatMessagePage, type ChatMessageRecord } from '../chat.types.ts';
import { ChatMessageRow } from './chatMessage.entity.ts';
import { type ChatAccess, openConversation } from './openConversation.ts';
import { shownMessages } from './selectMessages.ts';
import { viewMessages, viewRecord } from './viewMessages.ts';

/**
 * A page of a conversation, the newest message first. The cursor is read before the rows, so a subscription that
 * starts at it misses no message.
 */
export async function chatMessages(
  ctx: ShiftContext & Pick<Ctx, 'em' | 'feed'>,
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
  const messages = await viewMessages(
    em,
    shownMessages
      .where('chatMessage.appointmentId', '=', conversation.id)
      .where('chatMessage.seq', '<', positionOf(before))
      .orderBy('chatMessage.seq', 'desc')
      .limit(size + 1),
  );
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

/**
 * Every version of a message, as the medical record keeps it, for the doctor of the appointment and for an admin with a
 * reason. A patient can read it too, also what the doctor withdrew after the patient had read it: advice that was
 * followed stays readable. A message withdrawn unread may have been meant for another patient, and stays hidden.
 */
export async function chatMessageRecord(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  id: string,
  opening: ChatAccess,
): Promise<ChatMessageRecord | Refusal> {
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(ChatMessageRow, { id }) : null;
  if (!row) throw new NotFound('Mensagem');
  const opened = await openConversation(ctx, em, row.appointmentId, opening);
  if (opened instanceof Refusal) return opened;
  const isOfOther = opened.side === 'patient' && row.senderId !== signedInViewer(ctx).userId;
  const isHidden = isOfOther && row.deletedAt && !(row.readAt && row.readAt <= row.deletedAt);
  const record = isHidden ? null : await viewRecord(em, id);
  if (!record) throw new NotFound('Mensagem');
  return record;
}
