import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { shrinkPhoto } from '#web/upload/shrinkPhoto.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { useRecount } from '../../cases/caseFeedContext.ts';
import {
  type TalkEventsSubscription,
  type TalkQuery,
  useReadTalkMutation,
  useSendTalkMessageMutation,
  useTalkEventsSubscription,
  useTalkQuery,
  useTypingInTalkMutation,
} from './ChatPage.generated.ts';

const PAGE = 30;
const TYPING_SHOWN_MS = 4000;
const TYPING_TOLD_MS = 2500;

type Page = Extract<TalkQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
type Message = Page['items'][number];

/** One that is on its way, or could not be sent. It keeps its name, so that sent again it stays one message. */
export interface Outgoing {
  clientId: string;
  text: string;
  file: File | null;
  /** Where the file is once it has arrived: sent again, it is not uploaded again. */
  attachmentId: string | null;
  problem: string | null;
}

const smallEnough = (file: File): Promise<Blob> | Blob =>
  file.type.startsWith('image/') ? shrinkPhoto(file) : file;

const newClientId = (): string => crypto.randomUUID().replaceAll('-', '');

/** A conversation: what was written, what comes, and what is on its way. */
export function useTalk(id: string, onActivity: () => void) {
  const { data, loading, error, refetch, fetchMore } = useTalkQuery({
    variables: { id, limit: PAGE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [came, setCame] = useState<readonly Message[]>([]);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [typingUntil, setTypingUntil] = useState(0);
  const toldTyping = useRef(0);
  const [send] = useSendTalkMessageMutation();
  const [markRead] = useReadTalkMutation();
  const [tellTyping] = useTypingInTalkMutation();
  const recount = useRecount();
  const activity = useRef(onActivity);
  activity.current = onActivity;

  const page = data?.chatMessages.__typename === 'ChatMessagePage' ? data.chatMessages : null;
  const first = useRef<string | null>(null);
  first.current ??= page?.cursor ?? null;

  const onEvent = (event: TalkEventsSubscription['chatMessageAdded']) => {
    if (event.medicalAppointmentId !== id) return;
    if (event.kind === 'TYPING') return setTypingUntil(Date.now() + TYPING_SHOWN_MS);
    activity.current();
    const { message } = event;
    if (event.kind === 'ADDED' && message) {
      setTypingUntil(0);
      setCame((before) => [...before.filter((one) => one.id !== message.id), message]);
    }
    // An edit, a deletion and a read mark change messages that are known: the cache shows the first two at once.
    if (event.kind === 'READ') void refetch().catch(() => undefined);
  };
  useTalkEventsSubscription({
    variables: { after: first.current },
    skip: first.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: told } }) => {
      if (told) onEvent(told.chatMessageAdded);
    },
  });

  useEffect(() => {
    if (typingUntil === 0) return;
    const timer = setTimeout(() => setTypingUntil(0), Math.max(0, typingUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [typingUntil]);

  const known = new Map<string, Message>();
  for (const message of [...(page?.items ?? []), ...came]) known.set(message.id, message);
  const messages = [...known.values()].toSorted((a, b) => a.seq - b.seq);
  const last = messages.at(-1)?.seq ?? 0;

  useEffect(() => {
    if (last === 0) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      void markRead({ variables: { id, upTo: last } })
        .then(() => {
          recount();
          activity.current();
        })
        .catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, last, markRead, recount]);

  const post = useCallback(
    async ({ clientId, text, file, attachmentId: known }: Omit<Outgoing, 'problem'>) => {
      let attachmentId = known;
      const mark = (problem: string | null) =>
        setOutgoing((before) => [
          ...before.filter((one) => one.clientId !== clientId),
          { clientId, text, file, attachmentId, problem },
        ]);
      mark(null);
      try {
        if (file) attachmentId ??= await uploadFile(await smallEnough(file), 'chat', () => undefined);
        const input = { medicalAppointmentId: id, clientId, attachmentId, text: text || null };
        const answer = (await send({ variables: { input } })).data?.sendChatMessage;
        if (answer?.__typename !== 'ChatMessage') {
          return mark(
            answer?.__typename === 'InvalidInput'
              ? (answer.fields[0]?.message ?? answer.message)
              : (answer?.message ?? ''),
          );
        }
        setCame((before) => [...before.filter((one) => one.id !== answer.id), answer]);
        setOutgoing((before) => before.filter((one) => one.clientId !== clientId));
        activity.current();
      } catch (problem) {
        mark(problem instanceof UploadRefused ? problem.message : errorText(problem));
      }
    },
    [id, send],
  );

  // What could not leave without a connection leaves when it is back.
  const waiting = useRef(outgoing);
  waiting.current = outgoing;
  useEffect(() => {
    const again = () => {
      for (const one of waiting.current) if (one.problem) void post(one);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [post]);

  return {
    page,
    refusal: data?.chatMessages.__typename === 'Refusal' ? data.chatMessages.message : null,
    isLoading: loading,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    messages,
    outgoing,
    isOtherTyping: typingUntil > 0,
    write: (text: string, file: File | null) =>
      post({ clientId: newClientId(), text, file, attachmentId: null }),
    again: post,
    typed() {
      if (Date.now() - toldTyping.current < TYPING_TOLD_MS) return;
      toldTyping.current = Date.now();
      void tellTyping({ variables: { id } }).catch(() => undefined);
    },
    older: () =>
      fetchMore({
        variables: { before: page?.older ?? null },
        updateQuery: (before, { fetchMoreResult: { chatMessages: next } }) =>
          before.chatMessages.__typename === 'ChatMessagePage' && next.__typename === 'ChatMessagePage'
            ? {
                chatMessages: {
                  ...before.chatMessages,
                  older: next.older,
                  items: [...before.chatMessages.items, ...next.items],
                },
              }
            : before,
      }).catch(() => undefined),
  };
}
