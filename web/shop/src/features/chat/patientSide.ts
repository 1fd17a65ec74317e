import type { ConversationSide } from '#web/conversation/conversationSide.ts';

/** How the shared conversation is shown to the patient. */
export const PATIENT_SIDE: ConversationSide = {
  isMine: ({ role }) => role === 'patient',
  isCompact: false,
  readsDeleted: ({ sender, readAt }) => sender.role === 'patient' || readAt !== null,
};
