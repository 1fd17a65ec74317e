import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  type ConversationItems,
  joinLatest,
  joinOlder,
  joinOne,
} from '#web/conversation/conversationItems.ts';
import { useOnReturn } from '#web/ui/useOnReturn.ts';
import {
  ChatConversationDocument,
  type ChatConversationEventsSubscription,
  type ChatConversationQuery,
  ChatLinksDocument,
  useChatConversationEventsSubscription,
  useChatConversationQuery,
  useReadChatMutation,
  useTellTypingMutation,
} from './ChatPage.generated.ts';
import { useOutbox } from './useOutbox.ts';

const PAGE = 30;
/**
 * Opening a conversation is recorded for the patient, so returning to the tab within this time does not read it
 * again.
 */
const FRESH_MS = 5 * 60_000;
const TYPING_SHOWN_MS = 4000;
const TYPING_TOLD_MS = 2500;

type Page = Extract<ChatConversationQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
export type ConversationMessage = Page['items'][number];
type Event = ChatConversationEventsSubscription['chatMessageAdded'];

const pageOf = (data: ChatConversationQuery | undefined): Page | null =>
  data?.chatMessages.__typename === 'ChatMessagePage' ? data.chatMessages : null;

export const isMine = ({ sender }: { sender: { role: string } }): boolean => sender.role === 'patient';

/** True for a while after each call. */
function useFor(ms: number): [isOn: boolean, begin: () => void, end: () => void] {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return [until > 0, () => setUntil(Date.now() + ms), () => setUntil(0)];
}

/** A conversation: its messages, live updates, and unsent messages. */
export function useConversation(id: string) {
  const client = useApolloClient();
  const variables = { id, limit: PAGE };
  const { data, error, refetch } = useChatConversationQuery({
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [conversation, setConversation] = useState<ConversationItems<ConversationMessage> | null>(null);
  const [isOlderPending, setOlderPending] = useState(false);
  const [isDoctorTyping, doctorTypes, doctorStops] = useFor(TYPING_SHOWN_MS);
  const [markRead] = useReadChatMutation();
  const [tellTyping] = useTellTypingMutation();
  const toldTypingAt = useRef(0);
  const readUpTo = useRef(0);

  const page = pageOf(data);
  useEffect(() => {
    if (page) setConversation((known) => joinLatest(known, page));
  }, [page]);
  const add = (message: ConversationMessage) => setConversation((known) => known && joinOne(known, message));
  const { outbox, outgoing } = useOutbox(id, add);
  const askedAt = useRef(Date.now());
  const ask = () => {
    askedAt.current = Date.now();
    void refetch().catch(() => undefined);
  };
  useOnReturn(() => {
    if (Date.now() - askedAt.current > FRESH_MS) ask();
  });

  const applyEvent = ({ kind, message, by, readUpTo: upTo, at }: Event) => {
    if (kind === 'TYPING') return doctorTypes();
    if (message) {
      add(message);
      if (isMine(message)) outbox.remove(message.clientId);
      else doctorStops();
      // The sender was not part of the page when it was read.
      if (!page?.users.some((user) => user.id === message.sender.id)) ask();
    }
    if (kind === 'READ' && by?.role !== 'patient' && upTo !== null)
      for (const one of conversation?.items ?? [])
        if (isMine(one) && one.seq <= upTo)
          client.cache.modify({
            id: client.cache.identify(one),
            fields: { readAt: (before: string | null) => before ?? at },
          });
  };
  // The cursor where the subscription began; the link resumes after it by itself, however often the connection
  // breaks.
  const followed = useRef<string | null>(null);
  followed.current ??= page?.cursor ?? null;
  useChatConversationEventsSubscription({
    variables: { id, after: followed.current },
    skip: followed.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: event } }) => {
      if (event) applyEvent(event.chatMessageAdded);
    },
  });

  const lastOfDoctor = conversation?.items.findLast((message) => !isMine(message))?.seq ?? 0;
  return {
    page,
    messages: conversation?.items ?? [],
    hasOlder: conversation?.older != null,
    isReady: conversation !== null,
    isOlderPending,
    refusal: data?.chatMessages.__typename === 'Refusal' ? data.chatMessages.message : null,
    error: data ? undefined : error,
    retry: ask,
    outbox,
    outgoing,
    isDoctorTyping,
    async older() {
      if (!conversation?.older || isOlderPending) return;
      setOlderPending(true);
      const answer = await client
        .query({
          query: ChatConversationDocument,
          variables: { ...variables, before: conversation.older },
          fetchPolicy: 'network-only',
        })
        .catch(() => null);
      const found = pageOf(answer?.data);
      if (found) setConversation((known) => known && joinOlder(known, found));
      setOlderPending(false);
    },
    /** Called when the end of the conversation is visible and the person is active. */
    seen() {
      if (lastOfDoctor <= readUpTo.current || document.visibilityState !== 'visible') return;
      readUpTo.current = lastOfDoctor;
      void markRead({
        variables: { id, upTo: lastOfDoctor },
        refetchQueries: ['MyChats', 'ProfileFrame'],
      }).catch(() => {
        readUpTo.current = 0;
      });
    },
    typed() {
      if (Date.now() - toldTypingAt.current < TYPING_TOLD_MS) return;
      toldTypingAt.current = Date.now();
      void tellTyping({ variables: { id } }).catch(() => undefined);
    },
    /** Reads a new link to a message's file: links expire after five minutes. The screen updates with it. */
    async freshLink({ id: messageId, seq }: Pick<ConversationMessage, 'id' | 'seq'>): Promise<string | null> {
      const answer = await client
        .query({
          query: ChatLinksDocument,
          variables: { id, before: String(seq + 1), limit: 1 },
          fetchPolicy: 'network-only',
        })
        .catch(() => null);
      const found = answer?.data?.chatMessages;
      if (found?.__typename !== 'ChatMessagePage') return null;
      return found.items.find((one) => one.id === messageId)?.attachment?.url ?? null;
    },
  };
}
