import { chakra } from '@chakra-ui/react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EarlierVersions } from '#web/chat/EarlierVersions.tsx';
import { MessageLog } from '#web/chat/MessageLog.tsx';
import { formatTime } from '#web/format/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Room } from '../../app/Room.tsx';
import { Sheet } from '../../app/Sheet.tsx';
import { bubble, Foot, Words } from '../../talk/bubble.ts';
import { ChatFile } from '../../talk/ChatFile.tsx';
import { RemovedWords } from '../../talk/RemovedWords.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { type AdminMessage, useAdminTalk } from './useAdminTalk.ts';

const CASES = '/painel/admin/consultas';

function Bubble({ of: one, reason }: { of: AdminMessage; reason: string }) {
  const isDoctor = one.sender.role === 'doctor';
  return (
    <chakra.li css={bubble(isDoctor)}>
      <chakra.p fontSize="xs" fontWeight="semi" color="muted">
        {one.sender.name}, {isDoctor ? 'médico' : 'paciente'}
      </chakra.p>
      {one.deletedAt ? <RemovedWords id={one.id} deletedAt={one.deletedAt} reason={reason} /> : null}
      {one.attachment && !one.deletedAt ? <ChatFile file={one.attachment} /> : null}
      {one.text ? <Words>{one.text}</Words> : null}
      {one.editedAt && !one.deletedAt ? (
        <EarlierVersions editedAt={one.editedAt} versions={one.earlierVersions} />
      ) : null}
      <Foot>
        {formatTime(one.createdAt)}
        {one.readAt ? ', lida' : ''}
      </Foot>
    </chakra.li>
  );
}

/** A conversation between a patient and his doctor, to be read and never written in, by an admin who says why. */
export default function TalkPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const talk = useAdminTalk(id);
  const { opened } = talk;
  const nameOf = (seat: 'patient' | 'doctor') => opened?.users.find(({ role }) => role === seat)?.name;
  return (
    <Room
      title="Conversa da consulta"
      aside={
        <chakra.span
          fontSize="sm"
          color="primary"
          textDecoration="underline"
          textUnderlineOffset="3px"
          asChild
        >
          <Link to={CASES}>Todas as consultas</Link>
        </chakra.span>
      }
    >
      {opened ? (
        <>
          <Notice>
            <chakra.p fontWeight="semi">
              {nameOf('patient')} e {nameOf('doctor') ?? 'o médico que assumir o caso'}
            </chakra.p>
            <chakra.p overflowWrap="anywhere">
              Esta leitura ficou registrada com o seu nome, e o paciente pode vê-la. Motivo: {opened.reason}
            </chakra.p>
          </Notice>
          <chakra.section
            aria-label="Conversa, somente leitura"
            display="flex"
            flexDirection="column"
            height="calc(100dvh - 17rem)"
            minHeight="20rem"
            minWidth="0"
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="card"
            overflow="hidden"
          >
            <MessageLog
              messages={opened.talk.items}
              hasOlder={opened.talk.older !== null}
              isOlderPending={talk.isOlderPending}
              onOlder={talk.older}
              empty="Ninguém escreveu nesta conversa."
            >
              {(message) => <Bubble of={message} reason={opened.reason} />}
            </MessageLog>
          </chakra.section>
        </>
      ) : (
        <Sheet title="Por que você precisa ler?">
          <chakra.div maxWidth="measure" display="flex" flexDirection="column" gap="3">
            <p>
              Conversas têm dados de saúde. Escreva o motivo em pelo menos dez caracteres: ele vai para a
              auditoria, e o paciente vê quem leu, quando e por quê.
            </p>
            <ActForm
              label="Ler a conversa"
              defaults={{}}
              action="Ler a conversa"
              send={({ reason }) => talk.open(reason)}
              onDone={() => undefined}
              onCancel={() => void navigate(CASES)}
            />
          </chakra.div>
        </Sheet>
      )}
    </Room>
  );
}
