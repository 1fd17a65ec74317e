import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CallFailed } from '#web/apollo/callFailed.ts';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { pauseOrOnline } from '#web/upload/pauseOrOnline.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { WriteChatMessageDocument, type WriteChatMessageMutation } from './ChatPage.generated.ts';
import { type Letter, Outbox, type Posted } from './Outbox.ts';

export type SentMessage = Extract<WriteChatMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;

type OnSent = (talkId: string, message: SentMessage) => void;

interface Post {
  outbox: Outbox;
  readers: Set<OnSent>;
}

const LATER = { kind: 'later' } as const;

/** Of the client, so that a message goes on its way whatever page is open. */
const known = new WeakMap<ApolloClient, Post>();

async function post(client: ApolloClient, letter: Letter, readers: ReadonlySet<OnSent>): Promise<Posted> {
  try {
    const { data } = await client.mutate({
      mutation: WriteChatMessageDocument,
      variables: { input: letter },
    });
    const answer = data?.sendChatMessage;
    if (answer?.__typename === 'ChatMessage') {
      for (const read of readers) read(letter.medicalAppointmentId, answer);
      return { kind: 'sent' };
    }
    if (answer?.__typename === 'InvalidInput')
      return { kind: 'refused', message: answer.fields[0]?.message ?? answer.message, mayRetry: false };
    if (!answer || answer.code === 'too_many_attempts') return LATER;
    return { kind: 'refused', message: answer.message, mayRetry: false };
  } catch (problem) {
    const isLater =
      (problem instanceof CallFailed && problem.isConnection) || errorCode(problem) === 'GENERIC';
    return isLater ? LATER : { kind: 'refused', message: errorText(problem), mayRetry: true };
  }
}

function postOf(client: ApolloClient): Post {
  const made = known.get(client);
  if (made) return made;
  const readers = new Set<OnSent>();
  const outbox = new Outbox({
    post: (letter) => post(client, letter, readers),
    upload: uploadFile,
    pause: (ms) => pauseOrOnline(ms),
  });
  known.set(client, { outbox, readers });
  return { outbox, readers };
}

/** What is on its way in one conversation; `onSent` hears of each that has arrived. */
export function useOutbox(talkId: string, onSent: (message: SentMessage) => void) {
  const { outbox, readers } = postOf(useApolloClient());
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(() => {
    const read: OnSent = (id, message) => {
      if (id === talkId) latest.current(message);
    };
    readers.add(read);
    return () => {
      readers.delete(read);
    };
  }, [readers, talkId]);
  const all = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  const outgoing = useMemo(() => all.filter((one) => one.talkId === talkId), [all, talkId]);
  return { outbox, outgoing };
}
