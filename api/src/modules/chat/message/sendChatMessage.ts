import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../../appointment/appointment.entity.ts';
import { mayBe, StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { cleanText, isClientId, isTooLong, MAX_TEXT, mayWrite } from '../chat.rules.ts';
import type { ChatMessage, SendChatMessageInput } from '../chat.types.ts';
import { recordMessageChange } from '../chatEvents.ts';
import { joinLockedConversation } from '../conversation.ts';
import { ChatMessageRow } from './chatMessage.entity.ts';
import { viewMessage } from './viewMessages.ts';

interface MessageRequest {
  medicalAppointmentId: string;
  clientId: string;
  text: string | null;
  attachmentId: string | null;
}

/** Sends a message to the other side. The same message sent again, also in parallel, is stored once. */
export async function sendChatMessage(
  ctx: Pick<Ctx, 'clock' | 'em' | 'encryption' | 'limits' | 'viewer'>,
  input: SendChatMessageInput,
): Promise<ChatMessage | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  const request = readRequest(input);
  if (request instanceof Refusal || request instanceof InvalidInput) return request;
  if (!(await ctx.limits.take('chatMessage', userId))) return new Refusal('too_many_attempts');
  return rollbackOnRefusal(ctx.em, async (em) => {
    const { conversation, side } = await joinLockedConversation(ctx, em, request.medicalAppointmentId);
    const earlier = await em.findOne(ChatMessageRow, { senderId: userId, clientId: request.clientId });
    if (earlier) return findSentMessage(em, earlier, request);
    const now = ctx.clock.now();
    if (!mayWrite(conversation, now)) return new Refusal('chat_closed');
    const wrongFile = await attach(em, userId, request.attachmentId, now);
    if (wrongFile) return wrongFile;

    const id = newId(now.getTime());
    const sealed = await ctx.encryption.sealText(conversation.userId, 'chat_message.text', id, request.text);
    const nextSeq = db
      .selectFrom('chatMessage')
      .select((eb) => eb(eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)), '+', eb.lit(1)).as('seq'))
      .where('appointmentId', '=', conversation.id);
    const created = await first(
      em,
      db
        .insertInto('chatMessage')
        .values({
          id,
          appointmentId: conversation.id,
          seq: nextSeq,
          senderId: userId,
          isFromPatient: side === 'patient',
          text: sealed,
          attachmentId: request.attachmentId,
          clientId: request.clientId,
          createdAt: now,
        })
        .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
        .returning('seq'),
    );
    // Another conversation of the sender used this client id at the same moment.
    if (!created) return new Refusal('idempotency_key_reused');
    recordMessageChange(em, conversation, 'chat.message-added', id);
    // A doctor who writes counts as active, so the appointment does not return to the queue.
    if (side === 'doctor') await em.nativeUpdate(AppointmentRow, { id: conversation.id }, { seenAt: now });
    return findMessage(em, id);
  });
}

function readRequest(input: SendChatMessageInput): MessageRequest | Refusal | InvalidInput {
  const { medicalAppointmentId, clientId } = input;
  if (!isClientId(clientId))
    return new InvalidInput([{ path: 'clientId', message: 'Use de 8 a 64 letras, números ou hífens.' }]);
  const text = cleanText(input.text) || null;
  if (text && isTooLong(text))
    return new Refusal('chat_message_too_long', tooLong(MAX_TEXT, [...text].length));
  const attachmentId = input.attachmentId || null;
  if (!text && !attachmentId) return new Refusal('chat_message_empty');
  if (attachmentId && !isId(attachmentId)) return new Refusal('file_not_found');
  return { medicalAppointmentId, clientId, text, attachmentId };
}

async function findMessage(em: EntityManager, id: string): Promise<ChatMessage> {
  const message = await viewMessage(em, id);
  if (!message) throw new Error('The row of a message that was just stored is missing.');
  return message;
}

/** The client id alone is not enough: a client that uses one id twice would lose its second message. */
async function findSentMessage(
  em: EntityManager,
  // On messages from before versions, `editedAt` says that the text differs from what was sent.
  { id, appointmentId, text: sealed, attachmentId, editedAt }: ChatMessageRow,
  request: MessageRequest,
): Promise<ChatMessage | Refusal> {
  const [text] = await encryptionOf(em).decryptTexts('chat_message.text', [{ id, text: sealed }]);
  const isSame =
    appointmentId === request.medicalAppointmentId &&
    (text === request.text || editedAt !== null) &&
    attachmentId === request.attachmentId;
  return isSame ? findMessage(em, id) : new Refusal('idempotency_key_reused');
}

/**
 * Attaches the sender's own file, uploaded for a conversation and not used yet. It is locked, so that no
 * sweep deletes it meanwhile.
 */
async function attach(
  em: EntityManager,
  userId: string,
  id: string | null,
  now: Date,
): Promise<Refusal | null> {
  if (!id) return null;
  const file = await em.findOne(StoredFileRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!file) return new Refusal('file_not_found');
  if (!mayBe(file, 'chat')) return new Refusal('file_wrong_purpose');
  if (file.attachedAt) return new Refusal('chat_file_used');
  file.attachedAt = now;
  file.purpose = 'chat';
  return null;
}
