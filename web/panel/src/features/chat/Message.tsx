import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck, Clock, Paperclip, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useDoctor } from '../../app/doctor.ts';
import {
  type TalkMessage_messageFragment,
  useDeleteTalkMessageMutation,
  useTalkMessage_message,
} from './ChatPage.generated.ts';
import type { Outgoing } from './useTalk.ts';

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

/** Taken back by its author: the words go, that there was a message stays. */
function TakeBack({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { loading }] = useDeleteTalkMessageMutation();
  const send = async () => {
    try {
      const answer = (await remove({ variables: { id } })).data?.deleteChatMessage;
      if (answer?.__typename !== 'ChatMessage') toast(answer?.message ?? '', 'danger');
      setAsking(false);
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <>
      <chakra.button
        type="button"
        aria-label="Apagar a mensagem"
        onClick={() => setAsking(true)}
        display="inline-grid"
        placeItems="center"
        minWidth="1.75rem"
        minHeight="1.75rem"
        borderRadius="input"
        cursor="pointer"
        _hover={{ color: 'danger' }}
      >
        <Trash2 size={14} aria-hidden />
      </chakra.button>
      <Dialog title="Apagar a mensagem?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>O paciente deixa de ver o que ela diz. Fica indicado que havia uma mensagem.</p>
        <Button look="danger" isWide isPending={loading} onClick={() => void send()}>
          Apagar
        </Button>
      </Dialog>
    </>
  );
}

export function Message({ of }: { of: FragmentOf<TalkMessage_messageFragment> }) {
  const { id: me } = useDoctor();
  const { id, text, sender, createdAt, readAt, editedAt, deletedAt, attachment } = useTalkMessage_message(of);
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
            {deletedAt ? null : <TakeBack id={id} />}
          </>
        ) : null}
      </Foot>
    </chakra.li>
  );
}

export function OnItsWay({ of: one, onAgain }: { of: Outgoing; onAgain(): void }) {
  return (
    <chakra.li css={bubble(true)} opacity={0.8}>
      {one.text ? <Words>{one.text}</Words> : null}
      {one.file ? (
        <chakra.p display="flex" gap="1" alignItems="center">
          <Paperclip size={16} aria-hidden />
          {one.file.name}
        </chakra.p>
      ) : null}
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
