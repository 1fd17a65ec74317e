import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CallError } from '#web/apollo/callError.ts';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import {
  SendConversationMessageDocument,
  type SendConversationMessageMutation,
} from './Conversation.generated.ts';
import { type MessageInput, Outbox, type PostOutcome } from './Outbox.ts';

type SentMessage = Extract<SendConversationMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;
type OnSent = (conversationId: string, message: SentMessage) => void;

interface ClientOutbox {
  outbox: Outbox;
  listeners: Set<OnSent>;
}

const LATER = { kind: 'later' } as const;

async function post(
  client: ApolloClient,
  input: MessageInput,
  listeners: ReadonlySet<OnSent>,
): Promise<PostOutcome> {
  try {
    const { data } = await client.mutate({ mutation: SendConversationMessageDocument, variables: { input } });
    const answer = data?.sendChatMessage;
    switch (answer?.__typename) {
      case 'ChatMessage':
        for (const onSent of listeners) onSent(input.medicalAppointmentId, answer);
        return { kind: 'sent' };
      case 'InvalidInput':
        return { kind: 'refused', message: answer.fields[0]?.message ?? answer.message, mayRetry: false };
      case 'Refusal':
        if (answer.code === 'too_many_attempts') return LATER;
        return { kind: 'refused', message: answer.message, mayRetry: false };
      default:
        return LATER;
    }
  } catch (problem) {
    const isLater =
      (problem instanceof CallError && problem.isConnection) || errorCode(problem) === 'GENERIC';
    return isLater ? LATER : { kind: 'refused', message: errorText(problem), mayRetry: true };
  }
}

const outboxes = new WeakMap<ApolloClient, ClientOutbox>();

/** Returns the only outbox of the client, which sends messages while any page is open. */
function outboxOf(client: ApolloClient): ClientOutbox {
  const known = outboxes.get(client);
  if (known) return known;
  const listeners = new Set<OnSent>();
  const outbox = new Outbox({
    post: (input) => post(client, input, listeners),
    upload: uploadFile,
    pause: (ms) => sleepUntilOnline(ms),
  });
  const created = { outbox, listeners };
  outboxes.set(client, created);
  return created;
}

/** The unsent messages of one conversation; `onSent` is called with each message that arrived. */
export function useOutbox(conversationId: string, onSent: (message: SentMessage) => void) {
  const { outbox, listeners } = outboxOf(useApolloClient());
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(() => {
    const listener: OnSent = (id, message) => {
      if (id === conversationId) latest.current(message);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listeners, conversationId]);
  const all = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  const outgoing = useMemo(
    () => all.filter((message) => message.conversationId === conversationId),
    [all, conversationId],
  );
  return { outbox, outgoing };
}
