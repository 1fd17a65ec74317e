import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime, formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ConversationMessage_messageFragment } from './Conversation.generated.ts';
import { ConversationFile } from './ConversationFile.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { DeletedTextDocument, type DeletedTextQuery } from './MessageContent.generated.ts';
import { MessageText } from './messageStyle.ts';

type Facts = Pick<
  ConversationMessage_messageFragment,
  | 'id'
  | 'text'
  | 'createdAt'
  | 'readAt'
  | 'editedAt'
  | 'deletedAt'
  | 'earlierVersions'
  | 'attachment'
  | 'sender'
>;

interface Props {
  message: Facts;
  side: ConversationSide;
}

/** Text, file and earlier versions of a message, or the note that it was deleted. */
export function MessageContent({ message, side: { StepUp, readsDeleted } }: Props) {
  const { id, text, createdAt, editedAt, deletedAt, earlierVersions, attachment } = message;
  if (deletedAt)
    return (
      <>
        <chakra.p color="muted" fontStyle="italic">
          Mensagem apagada {momentText(deletedAt, createdAt)}
        </chakra.p>
        {readsDeleted(message) ? <DeletedText id={id} writtenAt={createdAt} StepUp={StepUp} /> : null}
      </>
    );
  return (
    <>
      {attachment ? <ConversationFile file={attachment} StepUp={StepUp} /> : null}
      {text ? <MessageText>{text}</MessageText> : null}
      {editedAt ? (
        <EarlierVersions writtenAt={createdAt} editedAt={editedAt} versions={earlierVersions} />
      ) : null}
    </>
  );
}

interface DeletedTextProps {
  id: string;
  writtenAt: string;
  StepUp: ConversationSide['StepUp'];
}

/** Shows, on request, the text and file of a deleted message, which the medical record keeps. */
function DeletedText({ id, writtenAt, StepUp }: DeletedTextProps) {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<DeletedTextQuery['chatMessageRecord'] | null>(null);
  const [problem, setProblem] = useState('');
  const load = async () => {
    setPending(true);
    setProblem('');
    try {
      const { data } = await client.query({
        query: DeletedTextDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      const record = data?.chatMessageRecord ?? null;
      setAnswer(record);
      if (record && record.__typename !== 'ChatMessageRecord') setProblem(record.message);
    } catch (error) {
      setProblem(errorText(error));
    }
    setPending(false);
  };
  return (
    <>
      {answer?.__typename === 'ChatMessageRecord' ? (
        <>
          {answer.versions.map(({ number, text, at }) => (
            <MessageText key={number}>
              Escrita {momentText(at, writtenAt)}: {text ?? 'só o arquivo, sem texto'}
            </MessageText>
          ))}
          {answer.attachment ? <ConversationFile file={answer.attachment} StepUp={StepUp} /> : null}
        </>
      ) : (
        <Button look="quiet" size="sm" isPending={isPending} onClick={() => void load()}>
          Ver o que foi apagado
        </Button>
      )}
      {problem ? <chakra.p role="alert">{problem}</chakra.p> : null}
    </>
  );
}

interface Version {
  number: number;
  text: string | null;
  at: string;
}

interface EarlierVersionsProps {
  writtenAt: string;
  editedAt: string;
  versions: readonly Version[];
}

/** Marks an edited message and shows its earlier versions. Patient and clinic see the same. */
export function EarlierVersions({ writtenAt, editedAt, versions }: EarlierVersionsProps) {
  const edited = `Editada ${momentText(editedAt, writtenAt)}`;
  if (versions.length === 0) return <chakra.p fontSize="sm">{edited}</chakra.p>;
  return (
    <chakra.details fontSize="sm" color="muted">
      <chakra.summary cursor="pointer" minHeight="tap" display="flex" alignItems="center">
        {edited}. Ver como era
      </chakra.summary>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" pb="1">
        {versions.map(({ number, text, at }) => (
          <li key={number}>
            <chakra.span display="block" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {momentText(at, writtenAt)}
            </chakra.span>
            <chakra.span display="block" whiteSpace="pre-wrap" overflowWrap="anywhere" color="ink">
              {text ?? 'Só o arquivo, sem texto'}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

const dayOf = (moment: string) => todayInSaoPaulo(new Date(moment));

/** Messages are grouped by the day they were written, so a moment of another day shows its date. */
const momentText = (moment: string, writtenAt: string): string =>
  dayOf(moment) === dayOf(writtenAt) ? `às ${formatTime(moment)}` : `em ${formatDateTime(moment)}`;
