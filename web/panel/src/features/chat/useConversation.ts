import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  type ConversationItems,
  joinLatest,
  joinOlder,
  joinOne,
} from '#web/conversation/conversationItems.ts';
import { useDoctor } from '../../page/doctor.ts';
import { useRecount } from '../../parts/appointments/appointmentFeedContext.ts';
import {
  ConversationDocument,
  type ConversationEventsSubscription,
  type ConversationQuery,
  useConversationEventsSubscription,
  useConversationQuery,
  useMarkConversationReadMutation,
  useTypingInConversationMutation,
} from './ChatPage.generated.ts';
import { useOutbox } from './useOutbox.ts';

const PAGE = 30;
const TYPING_SHOWN_MS = 4000;
const TYPING_TOLD_MS = 2500;

type Page = Extract<ConversationQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
export type ConversationMessage = Page['items'][number];
type Event = ConversationEventsSubscription['chatMessageAdded'];

const pageOf = (data: ConversationQuery | undefined): Page | null =>
  data?.chatMessages.__typename === 'ChatMessagePage' ? data.chatMessages : null;

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

/**
 * A conversation: its messages, live updates, and unsent messages. Reading its first page is an opening that the
 * patient sees in the list of accesses, so it is read once: later messages arrive as events or with older pages.
 */
export function useConversation(id: string) {
  const { id: me } = useDoctor();
  const client = useApolloClient();
  const recount = useRecount();
  const variables = { id, limit: PAGE };
  const { data, error, refetch } = useConversationQuery({
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [conversation, setConversation] = useState<ConversationItems<ConversationMessage> | null>(null);
  const [isOlderPending, setOlderPending] = useState(false);
  const [isOtherTyping, otherTypes, otherStops] = useFor(TYPING_SHOWN_MS);
  const [markRead] = useMarkConversationReadMutation();
  const [tellTyping] = useTypingInConversationMutation();
  const toldTypingAt = useRef(0);
  const readUpTo = useRef(0);

  const page = pageOf(data);
  useEffect(() => {
    if (page) setConversation((known) => joinLatest(known, page));
  }, [page]);
  const add = (message: ConversationMessage) => setConversation((known) => known && joinOne(known, message));
  const { outbox, outgoing } = useOutbox(id, add);

  const applyEvent = ({ kind, message, by, readUpTo: upTo, at }: Event) => {
    if (kind === 'TYPING') return otherTypes();
    if (message) {
      add(message);
      if (message.sender.id === me) outbox.remove(message.clientId);
      else otherStops();
    }
    if (kind === 'READ' && by?.id !== me && upTo !== null)
      for (const one of conversation?.items ?? [])
        if (one.sender.id === me && one.seq <= upTo)
          client.cache.modify({
            id: client.cache.identify(one),
            fields: { readAt: (before: string | null) => before ?? at },
          });
  };
  // The cursor where the subscription began; the link resumes after it by itself, however often the connection
  // breaks.
  const followed = useRef<string | null>(null);
  followed.current ??= page?.cursor ?? null;
  useConversationEventsSubscription({
    variables: { id, after: followed.current },
    skip: followed.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: event } }) => {
      if (event) applyEvent(event.chatMessageAdded);
    },
  });

  const lastOfOther = conversation?.items.findLast(({ sender }) => sender.id !== me)?.seq ?? 0;
  return {
    page,
    messages: conversation?.items ?? [],
    hasOlder: conversation?.older != null,
    isReady: conversation !== null,
    isOlderPending,
    refusal: data?.chatMessages.__typename === 'Refusal' ? data.chatMessages.message : null,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    outbox,
    outgoing,
    isOtherTyping,
    async older() {
      if (!conversation?.older || isOlderPending) return;
      setOlderPending(true);
      const answer = await client
        .query({
          query: ConversationDocument,
          variables: { ...variables, before: conversation.older },
          fetchPolicy: 'network-only',
        })
        .catch(() => null);
      const found = pageOf(answer?.data);
      if (found) setConversation((known) => known && joinOlder(known, found));
      setOlderPending(false);
    },
    /** Called when the end of the conversation is visible and the doctor is active. */
    seen() {
      if (lastOfOther <= readUpTo.current || document.visibilityState !== 'visible') return;
      readUpTo.current = lastOfOther;
      void markRead({ variables: { id, upTo: lastOfOther } })
        .then(recount)
        .catch(() => {
          readUpTo.current = 0;
        });
    },
    typed() {
      if (Date.now() - toldTypingAt.current < TYPING_TOLD_MS) return;
      toldTypingAt.current = Date.now();
      void tellTyping({ variables: { id } }).catch(() => undefined);
    },
  };
}
