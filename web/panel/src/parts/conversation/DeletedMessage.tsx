import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { momentText } from '#web/conversation/momentText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Words } from './bubble.ts';
import { ChatFile } from './ChatFile.tsx';
import { DeletedMessageDocument, type DeletedMessageQuery } from './DeletedMessage.generated.ts';

interface Props {
  id: string;
  writtenAt: string;
  deletedAt: string;
}

/** A deleted message: a note with its time, and on request its text, which the record stores. */
export function DeletedMessage({ id, writtenAt, deletedAt }: Props) {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<DeletedMessageQuery['chatMessageRecord'] | null>(null);
  const [problem, setProblem] = useState('');
  const ask = async () => {
    setPending(true);
    try {
      const { data } = await client.query({
        query: DeletedMessageDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      const given = data?.chatMessageRecord ?? null;
      setAnswer(given);
      if (given && given.__typename !== 'ChatMessageRecord') setProblem(given.message);
    } catch (error) {
      setProblem(errorText(error));
    }
    setPending(false);
  };
  return (
    <chakra.div>
      <chakra.p color="muted" fontStyle="italic">
        Mensagem apagada {momentText(deletedAt, writtenAt)}
      </chakra.p>
      {answer?.__typename === 'ChatMessageRecord' ? (
        <>
          {answer.versions.map(({ number, text, at }) => (
            <Words key={number}>
              Escrita {momentText(at, writtenAt)}: {text ?? 'só o arquivo, sem texto'}
            </Words>
          ))}
          {answer.attachment ? <ChatFile file={answer.attachment} /> : null}
        </>
      ) : (
        <Button look="quiet" size="sm" isPending={isPending} onClick={() => void ask()}>
          Ver o que foi apagado
        </Button>
      )}
      {problem ? <chakra.p role="alert">{problem}</chakra.p> : null}
    </chakra.div>
  );
}
