import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { requireCodeOfShift, type ShiftContext } from '../../account/twoFactor/stepUp.ts';
import type { AccessChannel } from '../../audit/accessEntry.entity.ts';
import { cleanReason, rememberedReasons } from '../../audit/accessReasons.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { type ChatSide, mayReadWithReason, sideOf } from '../chat.access.ts';
import { type Conversation, findConversation } from '../conversation.ts';
import { recordRead } from '../recordRead.ts';

export interface ChatAccess {
  reason?: string | null | undefined;
  channel: AccessChannel;
}

/**
 * Opens a conversation for a participant, or for an admin with a reason, and records the access, which the patient can
 * see. When a participant loads an older page, no further access is recorded.
 */
export async function openConversation(
  ctx: ShiftContext,
  em: EntityManager,
  id: string,
  { reason, channel, isFirst = true }: ChatAccess & { isFirst?: boolean },
): Promise<{ conversation: Conversation; side: ChatSide | null } | Refusal> {
  const viewer = signedInViewer(ctx);
  const conversation = await findConversation(em, id);
  const side = conversation && sideOf(viewer, conversation);
  if (!conversation || (!side && !mayReadWithReason(viewer))) throw new NotFound('Conversa');
  await requireCodeOfShift(ctx, conversation.userId);
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
