import { chakra } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatLongDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Outgoing } from './Outbox.ts';

/** Within this distance from the end, new messages scroll into view. */
const NEAR_PX = 80;

const DayMark = chakra('li', {
  base: { alignSelf: 'center', color: 'muted', fontSize: 'sm', lineHeight: 'snug', py: '2' },
});

interface LoggedMessage {
  id: string;
  createdAt: string;
}

interface Props<Message extends LoggedMessage> {
  messages: readonly Message[];
  outgoing?: readonly Outgoing[];
  hasOlder: boolean;
  isOlderPending: boolean;
  onOlder(): unknown;
  /** Called when the end of the conversation is visible in an active tab. */
  onSeen?(): void;
  /** Receives the focus when the focused element was removed. */
  logRef?: RefObject<HTMLDivElement | null>;
  /** Shown when there are no messages. */
  empty: ReactNode;
  children(message: Message): ReactNode;
  renderOutgoing?(message: Outgoing): ReactNode;
}

const NONE: readonly Outgoing[] = [];

/**
 * The messages, oldest first. Scrolling up loads older ones without moving the visible ones; a new message scrolls
 * into view only when the reader is at the end.
 */
export function MessageLog<Message extends LoggedMessage>({
  messages,
  outgoing = NONE,
  hasOlder,
  isOlderPending,
  onOlder,
  onSeen,
  logRef,
  empty,
  children,
  renderOutgoing,
}: Props<Message>) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(logRef, () => box.current);
  const { isAtEnd, toEnd, onScroll } = useScrollPosition(box, messages, outgoing);
  const top = useOlderAbove(box, hasOlder, onOlder);
  useEffect(() => {
    const look = () => {
      if (isAtEnd) onSeen?.();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  let day = '';
  return (
    <chakra.div position="relative" flex="1" minHeight="0" display="flex" flexDirection="column">
      <chakra.div
        ref={box}
        role="log"
        aria-label="Mensagens"
        tabIndex={0}
        flex="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        padding={{ base: '3', md: '4' }}
        css={{ overflowAnchor: 'none' }}
        onScroll={onScroll}
      >
        {hasOlder ? (
          <div ref={top}>
            <Button look="quiet" size="sm" isWide isPending={isOlderPending} onClick={() => void onOlder()}>
              Mensagens anteriores
            </Button>
          </div>
        ) : null}
        {messages.length === 0 && outgoing.length === 0 ? (
          <chakra.p color="muted" textAlign="center" py="8" px="4" maxWidth="26rem" mx="auto">
            {empty}
          </chakra.p>
        ) : null}
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {messages.map((message) => {
            const dayOfThis = todayInSaoPaulo(new Date(message.createdAt));
            const isNewDay = dayOfThis !== day;
            day = dayOfThis;
            return (
              <Fragment key={message.id}>
                {isNewDay ? <DayMark>{formatLongDate(message.createdAt)}</DayMark> : null}
                {children(message)}
              </Fragment>
            );
          })}
          {outgoing.map((message) => (
            <Fragment key={message.clientId}>{renderOutgoing?.(message)}</Fragment>
          ))}
        </chakra.ul>
      </chakra.div>
      {isAtEnd ? null : (
        <Button
          look="outline"
          size="sm"
          position="absolute"
          bottom="3"
          left="50%"
          transform="translateX(-50%)"
          boxShadow="float"
          onClick={toEnd}
        >
          <ArrowDown size={16} aria-hidden />
          Ir para o fim
        </Button>
      )}
    </chakra.div>
  );
}

/** Keeps a reader at the end there, and the visible messages in place while older ones are added above them. */
function useScrollPosition(
  box: RefObject<HTMLDivElement | null>,
  messages: readonly LoggedMessage[],
  outgoing: readonly Outgoing[],
) {
  const before = useRef({ first: '', height: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  const first = messages[0]?.id ?? '';
  const last = messages.at(-1)?.id ?? '';
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: messages added above or below are what moves the scroll position
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const { first: firstThen, height } = before.current;
    if (isAtEnd) toEnd();
    else if (firstThen !== first) list.scrollTop += list.scrollHeight - height;
    before.current = { first, height: list.scrollHeight };
  }, [first, last, outgoing.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an own new message scrolls into view
  useEffect(toEnd, [outgoing.at(-1)?.clientId]);

  // A phone's keyboard shrinks the log and a turned phone widens it: a reader at the end stays at the end.
  useEffect(() => {
    const list = box.current;
    if (!list || !isAtEnd) return;
    const observer = new ResizeObserver(() => {
      list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [box, isAtEnd]);

  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) =>
    setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_PX);
  return { isAtEnd, toEnd, onScroll };
}

/** Loads older messages when the element of the returned reference, above the first one, comes near. */
function useOlderAbove(box: RefObject<HTMLDivElement | null>, hasOlder: boolean, onOlder: () => unknown) {
  const top = useRef<HTMLDivElement>(null);
  const older = useRef(onOlder);
  older.current = onOlder;
  useEffect(() => {
    const mark = top.current;
    if (!mark || !hasOlder) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void older.current();
      },
      { root: box.current, rootMargin: '200px 0px 0px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [box, hasOlder]);
  return top;
}
