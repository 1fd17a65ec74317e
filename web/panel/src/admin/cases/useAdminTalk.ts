import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { joinLatest, joinOlder, type TalkItems } from '#web/chat/talkItems.ts';
import { toast } from '#web/ui/toast.ts';
import type { ActAnswer } from '../parts/ActForm.tsx';
import { AdminTalkDocument, type AdminTalkQuery } from './TalkPage.generated.ts';

const PAGE = 30;

type Page = Extract<AdminTalkQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
export type AdminMessage = Page['items'][number];

interface Opened {
  reason: string;
  users: Page['users'];
  talk: TalkItems<AdminMessage>;
}

/**
 * A conversation, read by somebody who takes no part in it. Nothing is asked for before the reason is given, and each
 * page is written down with it: for the patient, and in the audit. A reload asks for the reason again.
 */
export function useAdminTalk(id: string) {
  const client = useApolloClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOlderPending, setOlderPending] = useState(false);

  const ask = async (reason: string, before: string | null) => {
    const { data } = await client.query({
      query: AdminTalkDocument,
      variables: { id, before, limit: PAGE, reason },
      fetchPolicy: 'no-cache',
    });
    return data?.chatMessages;
  };

  return {
    opened,
    isOlderPending,
    async open(reason: string): Promise<ActAnswer | null> {
      const answer = await ask(reason, null);
      if (answer?.__typename !== 'ChatMessagePage') return answer ?? null;
      setOpened({ reason, users: answer.users, talk: joinLatest(null, answer) });
      return null;
    },
    async older() {
      if (!opened?.talk.older || isOlderPending) return;
      setOlderPending(true);
      try {
        const page = await ask(opened.reason, opened.talk.older);
        if (page?.__typename === 'ChatMessagePage')
          setOpened((known) => known && { ...known, talk: joinOlder(known.talk, page) });
      } catch (problem) {
        toast(errorText(problem), 'danger');
      }
      setOlderPending(false);
    },
  };
}
