import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../app/PanelLoading.tsx';
import { Message, OnItsWay } from './Message.tsx';
import { useTalk } from './useTalk.ts';
import { Writer } from './Writer.tsx';

const BackLink = chakra(Link, { base: { color: 'primary', fontWeight: 'semi', display: { lg: 'none' } } });

/** One conversation with a patient, about one case. */
export function Talk({ id, onActivity }: { id: string; onActivity(): void }) {
  const talk = useTalk(id, onActivity);
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
        <Writer onWrite={(text, file) => void talk.write(text, file)} onTyped={talk.typed} />
      ) : (
        <chakra.p fontSize="sm" color="muted">
          Esta conversa está encerrada e só pode ser lida.
        </chakra.p>
      )}
    </chakra.section>
  );
}
