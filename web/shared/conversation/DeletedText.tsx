import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConversationFile } from './ConversationFile.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { DeletedTextDocument, type DeletedTextQuery } from './DeletedText.generated.ts';
import { MessageText } from './messageStyle.ts';
import { momentText } from './momentText.ts';

interface Props {
  id: string;
  writtenAt: string;
  StepUp: ConversationSide['StepUp'];
}

/** Shows, on request, the text and file of a deleted message, which the medical record keeps. */
export function DeletedText({ id, writtenAt, StepUp }: Props) {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<DeletedTextQuery['chatMessageRecord'] | null>(null);
  const [problem, setProblem] = useState('');
  const load = async () => {
    setPending(true);
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
