import type { ConversationSide } from '#web/conversation/conversationSide.ts';

export const PATIENT_SIDE: ConversationSide = {
  isMine: ({ role }) => role === 'patient',
  isCompact: false,
};
