import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { liveLine } from '#web/connection/liveLine.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import {
  ConversationDocument,
  type ConversationEventsSubscription,
  type ConversationQuery,
  useConversationEventsSubscription,
  useConversationQuery,
  useMarkConversationReadMutation,
  useTypingInConversationMutation,
} from './Conversation.generated.ts';
import { addMessage, type ConversationItems, mergeLatest, prependOlder } from './conversationItems.ts';
import type { ConversationSide } from './conversationSide.ts';
import { useOutbox } from './useOutbox.ts';

const PAGE = 30;
/**
 * Reading a page is recorded as an opening of the conversation, so returning to the tab within this time does not
 * read it again: the live connection sends what was missed after its cursor.
 */
const FRESH_MS = 5 * 60_000;
const TYPING_SHOWN_MS = 4000;

type Page = Extract<ConversationQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
export type ConversationMessage = Page['items'][number];
type Event = ConversationEventsSubscription['chatMessageAdded'];

const pageOf = (data: ConversationQuery | undefined): Page | null =>
  data?.chatMessages.__typename === 'ChatMessagePage' ? data.chatMessages : null;

interface Options extends Pick<ConversationSide, 'isMine'> {
  /**
   * Reads the page again whenever a tab returns after a while, or when a message comes from a participant that the page
   * does not list. False for the doctor, because the patient sees each read in the list of accesses: the page is then
   * read again only after the live connection was lost.
   */
  mayReadAgain: boolean;
  /** Called after the messages of the other side were marked as read. */
  onMarkedRead(): void;
}

export type Conversation = ReturnType<typeof useConversation>;

/** A conversation: its messages, live updates, and unsent messages. */
export function useConversation(id: string, { isMine, mayReadAgain, onMarkedRead }: Options) {
  const client = useApolloClient();
  const variables = { id, limit: PAGE };
  const { data, error, refetch } = useConversationQuery({
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [conversation, setConversation] = useState<ConversationItems<ConversationMessage> | null>(null);
  const [isOlderPending, setOlderPending] = useState(false);
  const [isOtherTyping, showTyping, hideTyping] = useTimedFlag(TYPING_SHOWN_MS);
  const page = pageOf(data);
  useEffect(() => {
    if (page) setConversation((known) => mergeLatest(known, page));
  }, [page]);
  const add = (message: ConversationMessage) =>
    setConversation((known) => known && addMessage(known, message));
  const { outbox, outgoing } = useOutbox(id, add);
  const loadedAt = useRef(Date.now());
  const reload = () => {
    loadedAt.current = Date.now();
    void refetch().catch(() => undefined);
  };
  useOnReturn(() => {
    const isOld = Date.now() - loadedAt.current > FRESH_MS;
    if (isOld && (mayReadAgain || liveLine.wasLostSince(loadedAt.current))) reload();
  });

  const applyEvent = ({ kind, message, by, readUpTo: upTo, at }: Event) => {
    if (kind === 'TYPING') return showTyping();
    if (message) {
      add(message);
      if (isMine(message.sender)) outbox.remove(message.clientId);
      else hideTyping();
      const isKnown = page?.users.some((user) => user.id === message.sender.id);
      if (mayReadAgain && !isKnown) reload();
    }
    if (kind === 'READ' && upTo !== null && !(by && isMine(by)))
      for (const item of conversation?.items ?? [])
        if (isMine(item.sender) && item.seq <= upTo)
          client.cache.modify({
            id: client.cache.identify(item),
            fields: { readAt: (before: string | null) => before ?? at },
          });
  };
  useConversationEvents(id, page?.cursor ?? null, applyEvent);

  const lastOfOther = conversation?.items.findLast(({ sender }) => !isMine(sender))?.seq ?? 0;
  const markSeen = useMarkSeen(id, lastOfOther, onMarkedRead);
  return {
    page,
    messages: conversation?.items ?? [],
    hasOlder: conversation?.older != null,
    isReady: conversation !== null,
    isOlderPending,
    refusal: data?.chatMessages.__typename === 'Refusal' ? data.chatMessages.message : null,
    error: data ? undefined : error,
    reload,
    outbox,
    outgoing,
    isOtherTyping,
    signalTyping: useTypingSignal(id),
    async loadOlder() {
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
      if (found) setConversation((known) => known && prependOlder(known, found));
      setOlderPending(false);
    },
    markSeen,
  };
}

/** Calls `apply` with each event after the cursor of the first page. */
function useConversationEvents(id: string, cursor: string | null, apply: (event: Event) => void): void {
  // The cursor where the subscription began; the link resumes after it by itself, however often the connection
  // breaks.
  const subscribedAfter = useRef<string | null>(null);
  subscribedAfter.current ??= cursor;
  useConversationEventsSubscription({
    variables: { id, after: subscribedAfter.current },
    skip: subscribedAfter.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: event } }) => {
      if (event) apply(event.chatMessageAdded);
    },
  });
}

/** Returns a function to call when the end of the conversation is visible and its reader is active. */
function useMarkSeen(id: string, lastOfOther: number, onMarkedRead: () => void): () => void {
  const [markRead] = useMarkConversationReadMutation();
  const readUpTo = useRef(0);
  return () => {
    if (lastOfOther <= readUpTo.current || document.visibilityState !== 'visible') return;
    readUpTo.current = lastOfOther;
    void markRead({ variables: { id, upTo: lastOfOther } })
      .then(onMarkedRead)
      .catch(() => {
        readUpTo.current = 0;
      });
  };
}

const SENT_EVERY_MS = 2500;

/** Returns a function that tells the other side about typing, at most every 2.5 seconds. */
function useTypingSignal(id: string): () => void {
  const [send] = useTypingInConversationMutation();
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < SENT_EVERY_MS) return;
    sentAt.current = Date.now();
    void send({ variables: { id } }).catch(() => undefined);
  };
}

/** A flag that is true for a while after each call of `raise`. */
function useTimedFlag(ms: number): [isRaised: boolean, raise: () => void, lower: () => void] {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return [until > 0, () => setUntil(Date.now() + ms), () => setUntil(0)];
}
