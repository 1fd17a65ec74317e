import type { ComponentType } from 'react';

interface Participant {
  id: string;
  name: string;
  role: string;
}

interface StepUpProps {
  isOpen: boolean;
  onPassed(): void;
  onClose(): void;
}

/** What differs between the patient's screen of a conversation, the doctor's and the admin's. */
export interface ConversationSide {
  isMine(sender: Pick<Participant, 'id' | 'role'>): boolean;
  /** Smaller type and spacing, for the dense pages of the panel. */
  isCompact: boolean;
  /** The dialog that asks for a fresh code before a file of another person opens; the patient needs none. */
  StepUp?: ComponentType<StepUpProps>;
  /**
   * Whether this person may read a deleted message from the record: the clinic always, the patient what they had read.
   */
  readsDeleted(message: { sender: Pick<Participant, 'id' | 'role'>; readAt: string | null }): boolean;
}
