import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CallFailed } from '#web/apollo/callFailed.ts';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { pauseOrOnline } from '#web/upload/pauseOrOnline.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { type MessageInput, Outbox, type Posted } from './Outbox.ts';

/** The answer of each app's own GraphQL document, which selects what its screen shows. */
type Answer<Message> =
  | Message
  | { __typename: 'InvalidInput'; message: string; fields: readonly { message: string }[] }
  | { __typename: 'Refusal'; code: string; message: string };

type Write<Message> = (
  client: ApolloClient,
  input: MessageInput,
) => Promise<Answer<Message> | null | undefined>;

type OnSent<Message> = (conversationId: string, message: Message) => void;

interface Post<Message> {
  outbox: Outbox;
  readers: Set<OnSent<Message>>;
}

const LATER = { kind: 'later' } as const;

/**
 * Makes the outbox of an app from its function that sends a message. There is one per client, so messages are sent
 * whatever page is open.
 */
export function makeOutbox<Message extends { __typename: 'ChatMessage' }>(write: Write<Message>) {
  const known = new WeakMap<ApolloClient, Post<Message>>();

  const post = async (
    client: ApolloClient,
    input: MessageInput,
    readers: ReadonlySet<OnSent<Message>>,
  ): Promise<Posted> => {
    try {
      const answer = await write(client, input);
      switch (answer?.__typename) {
        case 'ChatMessage':
          for (const read of readers) read(input.medicalAppointmentId, answer);
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
        (problem instanceof CallFailed && problem.isConnection) || errorCode(problem) === 'GENERIC';
      return isLater ? LATER : { kind: 'refused', message: errorText(problem), mayRetry: true };
    }
  };

  const postOf = (client: ApolloClient): Post<Message> => {
    const made = known.get(client);
    if (made) return made;
    const readers = new Set<OnSent<Message>>();
    const outbox = new Outbox({
      post: (input) => post(client, input, readers),
      upload: uploadFile,
      pause: (ms) => pauseOrOnline(ms),
    });
    known.set(client, { outbox, readers });
    return { outbox, readers };
  };

  /** The unsent messages of one conversation; `onSent` is called with each message that arrived. */
  return function useOutbox(conversationId: string, onSent: (message: Message) => void) {
    const { outbox, readers } = postOf(useApolloClient());
    const latest = useRef(onSent);
    latest.current = onSent;
    useEffect(() => {
      const read: OnSent<Message> = (id, message) => {
        if (id === conversationId) latest.current(message);
      };
      readers.add(read);
      return () => {
        readers.delete(read);
      };
    }, [readers, conversationId]);
    const all = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
    const outgoing = useMemo(
      () => all.filter((one) => one.conversationId === conversationId),
      [all, conversationId],
    );
    return { outbox, outgoing };
  };
}
