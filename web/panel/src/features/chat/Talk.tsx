import { chakra, Textarea } from '@chakra-ui/react';
import { Check, CheckCheck, Clock, Paperclip, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useDoctor } from '../../app/doctor.ts';
import { PanelLoading } from '../../app/PanelLoading.tsx';
import { type TalkMessage_messageFragment, useTalkMessage_message } from './ChatPage.generated.ts';
import { type Outgoing, useTalk } from './useTalk.ts';

const bubble = (isMine: boolean) =>
  ({
    alignSelf: isMine ? 'flex-end' : 'flex-start',
    maxWidth: 'min(34rem, 85%)',
    bg: isMine ? 'primarySoft' : 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    px: '3',
    py: '2',
    fontSize: 'sm',
    lineHeight: '1.45',
  }) as const;

const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });
const Foot = chakra('p', {
  base: {
    fontSize: 'xs',
    color: 'muted',
    display: 'flex',
    gap: '1',
    alignItems: 'center',
    justifyContent: 'flex-end',
  },
});

function Message({ of }: { of: FragmentOf<TalkMessage_messageFragment> }) {
  const { id: me } = useDoctor();
  const { text, sender, createdAt, readAt, editedAt, deletedAt, attachment } = useTalkMessage_message(of);
  const isMine = sender.id === me;
  return (
    <chakra.li css={bubble(isMine)}>
      <VisuallyHidden>{isMine ? 'Você' : sender.name}: </VisuallyHidden>
      {deletedAt ? (
        <chakra.p color="muted" fontStyle="italic">
          Mensagem apagada
        </chakra.p>
      ) : null}
      {text ? <Words>{text}</Words> : null}
      {attachment ? (
        <chakra.a
          href={attachment.url}
          target="_blank"
          rel="noreferrer"
          display="inline-flex"
          gap="1"
          alignItems="center"
          minHeight="tap"
          color="primary"
          fontWeight="semi"
          textDecoration="underline"
        >
          <Paperclip size={16} aria-hidden />
          {attachment.contentType.startsWith('image/') ? 'Abrir a imagem' : 'Abrir o arquivo'}
        </chakra.a>
      ) : null}
      <Foot>
        {formatDateTime(createdAt)}
        {editedAt && !deletedAt ? ' (editada)' : ''}
        {isMine ? (
          <>
            {readAt ? <CheckCheck size={14} aria-hidden /> : <Check size={14} aria-hidden />}
            <VisuallyHidden>{readAt ? 'lida' : 'enviada'}</VisuallyHidden>
          </>
        ) : null}
      </Foot>
    </chakra.li>
  );
}

function OnItsWay({ of: one, onAgain }: { of: Outgoing; onAgain(): void }) {
  return (
    <chakra.li css={bubble(true)} opacity={0.8}>
      <Words>{one.text}</Words>
      <Foot>
        {one.problem ? (
          <>
            <chakra.span color="danger">{one.problem}</chakra.span>
            <Button size="sm" look="quiet" onClick={onAgain}>
              Enviar de novo
            </Button>
          </>
        ) : (
          <>
            <Clock size={14} aria-hidden /> enviando
          </>
        )}
      </Foot>
    </chakra.li>
  );
}

function Writer({ onWrite, onTyped }: { onWrite(text: string): void; onTyped(): void }) {
  const [text, setText] = useState('');
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onWrite(text.trim());
    setText('');
  };
  return (
    <chakra.form display="flex" gap="2" alignItems="flex-end" onSubmit={send}>
      <Textarea
        aria-label="Mensagem"
        placeholder="Escreva para o paciente. Enter envia, Shift+Enter quebra a linha."
        value={text}
        rows={2}
        maxLength={4000}
        css={{ minHeight: '3.5rem', fontSize: 'sm', py: '2' }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyped();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
        }}
      />
      <Button type="submit" aria-label="Enviar mensagem" px="4">
        <SendHorizontal size={18} aria-hidden />
      </Button>
    </chakra.form>
  );
}

const BackLink = chakra(Link, { base: { color: 'primary', fontWeight: 'semi', display: { lg: 'none' } } });

/** One conversation with a patient, about one case. */
export function Talk({ id }: { id: string }) {
  const talk = useTalk(id);
  const list = useRef<HTMLDivElement>(null);
  const lastSeq = talk.messages.at(-1)?.seq;

  // New words are looked at where they appear, unless somebody reads further up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added is what scrolls.
  useLayoutEffect(() => {
    const box = list.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 400) box.scrollTop = box.scrollHeight;
  }, [lastSeq, talk.outgoing.length, talk.page === null]);

  if (talk.refusal) return <EmptyState title="Esta conversa não abriu">{talk.refusal}</EmptyState>;
  if (!talk.page) {
    return talk.isLoading ? <PanelLoading /> : <ErrorState error={talk.error} onRetry={talk.retry} />;
  }
  const patient = talk.page.users.find(({ role }) => role === 'patient');
  return (
    <chakra.section
      aria-label={`Conversa com ${patient?.name ?? 'o paciente'}`}
      display="flex"
      flexDirection="column"
      gap="3"
      height={{ base: 'calc(100dvh - 9rem)', lg: 'calc(100dvh - 9.5rem)' }}
      minWidth="0"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <div>
          <BackLink to="/painel/chat">Conversas</BackLink>
          <chakra.h2 fontSize="lg" fontWeight="semi" lineHeight="snug">
            {patient?.name}
          </chakra.h2>
        </div>
        <ButtonLink to={`/painel/prontuario?caso=${id}`} look="outline" size="sm">
          Abrir o prontuário
        </ButtonLink>
      </chakra.div>
      <chakra.div
        ref={list}
        flex="1"
        minHeight="0"
        overflowY="auto"
        tabIndex={0}
        role="log"
        aria-label="Mensagens"
        padding="1"
      >
        {talk.page.older ? (
          <Button look="quiet" size="sm" isWide onClick={() => void talk.older()}>
            Mensagens anteriores
          </Button>
        ) : null}
        {talk.messages.length === 0 && talk.outgoing.length === 0 ? (
          <EmptyState title="Nenhuma mensagem ainda">
            O que você escrever chega ao paciente na hora, e por e-mail ele sabe que há uma mensagem.
          </EmptyState>
        ) : null}
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {talk.messages.map((message) => (
            <Message key={message.id} of={message} />
          ))}
          {talk.outgoing.map((one) => (
            <OnItsWay key={one.clientId} of={one} onAgain={() => void talk.again(one)} />
          ))}
        </chakra.ul>
      </chakra.div>
      <chakra.p role="status" fontSize="xs" color="muted" minHeight="1.2em">
        {talk.isOtherTyping ? `${patient?.name ?? 'O paciente'} está escrevendo` : ''}
      </chakra.p>
      {talk.page.mayWrite ? (
        <Writer onWrite={(text) => void talk.write(text)} onTyped={talk.typed} />
      ) : (
        <chakra.p fontSize="sm" color="muted">
          Esta conversa está encerrada e só pode ser lida.
        </chakra.p>
      )}
    </chakra.section>
  );
}
