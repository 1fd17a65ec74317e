import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { ConversationFileLinkDocument } from './Conversation.generated.ts';
import type { ConversationSide } from './conversationSide.ts';

type Size = 'THUMB' | 'FULL';
type UseLink = (link: string) => void;

interface FileLink {
  /**
   * Reads a link that is valid for five minutes and passes it to `onLink`, after a fresh code if the server requires
   * one.
   */
  read(size: Size, onLink: UseLink): Promise<void>;
  /** The dialog for the fresh code. */
  stepUp: ReactNode;
}

export function useFileLink(id: string, StepUp: ConversationSide['StepUp']): FileLink {
  const client = useApolloClient();
  const [waiting, setWaiting] = useState<{ size: Size; onLink: UseLink } | null>(null);

  const read = async (size: Size, onLink: UseLink): Promise<void> => {
    try {
      const { data } = await client.query({
        query: ConversationFileLinkDocument,
        variables: { id, size },
        fetchPolicy: 'no-cache',
        context: { asksForCode: true },
      });
      if (data) onLink(data.fileLink);
    } catch (problem) {
      if (!StepUp || errorCode(problem) !== 'step_up_required') return toast(errorText(problem), 'danger');
      setWaiting({ size, onLink });
    }
  };
  return {
    read,
    stepUp: StepUp ? (
      <StepUp
        isOpen={waiting !== null}
        onClose={() => setWaiting(null)}
        onPassed={() => {
          if (waiting) void read(waiting.size, waiting.onLink);
          setWaiting(null);
        }}
      />
    ) : null,
  };
}
