import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { type ConversationItems, mergeLatest, prependOlder } from '#web/conversation/conversationItems.ts';
import { toast } from '#web/ui/toast.ts';
import { AdminConversationDocument, type AdminConversationQuery } from './ConversationPage.generated.ts';

const PAGE = 30;

type Page = Extract<AdminConversationQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
export type AdminMessage = Page['items'][number];

interface OpenedConversation {
  users: Page['users'];
  conversation: ConversationItems<AdminMessage>;
}

/**
 * A conversation, read by an admin, who takes no part in it. The server asks for a reason unless the admin gave one
 * for this patient a short while ago, and records each page with the reason: for the patient, and in the audit log.
 */
export function useAdminConversation(id: string) {
  const client = useApolloClient();
  const [opened, setOpened] = useState<OpenedConversation | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isOlderPending, setOlderPending] = useState(false);

  const readPage = async (before: string | null) => {
    const { data } = await client.query({
      query: AdminConversationDocument,
      variables: { id, before, limit: PAGE },
      fetchPolicy: 'no-cache',
    });
    return data?.chatMessages;
  };
  const open = async () => {
    setProblem(null);
    try {
      const answer = await readPage(null);
      setReasonMissing(answer?.__typename === 'Refusal');
      if (answer?.__typename === 'ChatMessagePage')
        setOpened({ users: answer.users, conversation: mergeLatest(null, answer) });
    } catch (failed) {
      setProblem(failed);
    }
  };
  const latestOpen = useRef(open);
  latestOpen.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is opened again
  useEffect(() => void latestOpen.current(), [id]);

  return {
    opened,
    isReasonMissing,
    problem,
    isOlderPending,
    open,
    async loadOlder() {
      if (!opened?.conversation.older || isOlderPending) return;
      setOlderPending(true);
      try {
        const page = await readPage(opened.conversation.older);
        if (page?.__typename === 'ChatMessagePage')
          setOpened((known) => known && { ...known, conversation: prependOlder(known.conversation, page) });
      } catch (failed) {
        toast(errorText(failed), 'danger');
      }
      setOlderPending(false);
    },
  };
}
