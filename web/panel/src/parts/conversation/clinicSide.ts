import type { ConversationSide } from '#web/conversation/conversationSide.ts';
import { StepUpDialog } from '../stepUp/StepUpDialog.tsx';

/** The doctor's and the admin's screens: dense, files after a fresh code, deleted messages from the record. */
export const clinicSide = (isMine: ConversationSide['isMine']): ConversationSide => ({
  isMine,
  isCompact: true,
  StepUp: StepUpDialog,
  readsDeleted: () => true,
});
