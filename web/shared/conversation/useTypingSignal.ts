import { useRef } from 'react';
import { useTypingInConversationMutation } from './Conversation.generated.ts';

const SENT_EVERY_MS = 2500;

/** Returns a function that tells the other side about typing, at most every 2.5 seconds. */
export function useTypingSignal(id: string): () => void {
  const [send] = useTypingInConversationMutation();
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < SENT_EVERY_MS) return;
    sentAt.current = Date.now();
    void send({ variables: { id } }).catch(() => undefined);
  };
}
