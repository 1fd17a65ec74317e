import { chakra } from '@chakra-ui/react';
import { BookmarkPlus, MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import {
  useRemoveSavedAnswerMutation,
  useSaveAnswerTextMutation,
  useSavedAnswersQuery,
} from './SavedAnswers.generated.ts';

interface Props {
  /** What the doctor has written so far. */
  text: string;
  onUse(answer: string): void;
}

function AnswerList({ text, onUse }: Props) {
  const { data, error, refetch } = useSavedAnswersQuery({ fetchPolicy: 'cache-and-network' });
  const [save, saving] = useSaveAnswerTextMutation();
  const [remove, removing] = useRemoveSavedAnswerMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const answers = data?.savedAnswers;
  const act = async (change: () => Promise<string | null>) => {
    try {
      setProblem(await change());
      await refetch();
    } catch (failed) {
      setProblem(errorText(failed));
    }
  };
  const keep = () =>
    act(async () => {
      const answer = (await save({ variables: { text } })).data?.saveAnswerText;
      if (answer?.__typename === 'InvalidInput') return answer.fields[0]?.message ?? null;
      return answer?.__typename === 'Refusal' ? answer.message : null;
    });
  const drop = (id: string) =>
    act(async () => {
      await remove({ variables: { id } });
      return null;
    });
  if (!answers)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="8rem" />;
  return (
    <>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {answers.length === 0 ? (
        <p>
          Nenhuma resposta guardada. Escreva uma mensagem que você repete, sem o nome do paciente, e guarde-a
          aqui.
        </p>
      ) : (
        <chakra.ul aria-label="Suas respostas" listStyle="none" display="flex" flexDirection="column" gap="2">
          {answers.map((answer) => (
            <chakra.li key={answer.id} display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2">
              <chakra.button
                type="button"
                onClick={() => onUse(answer.text)}
                textAlign="left"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                borderWidth="1px"
                borderColor="edge"
                borderRadius="input"
                minHeight="tap"
                px="3"
                py="2"
                fontSize="sm"
                cursor="pointer"
                _hover={{ bg: 'ground' }}
              >
                {answer.text}
              </chakra.button>
              <Button
                look="quiet"
                px="3"
                isPending={removing.loading}
                aria-label={`Apagar a resposta: ${answer.text.slice(0, 60)}`}
                onClick={() => void drop(answer.id)}
              >
                <Trash2 size={18} aria-hidden />
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {text.trim() ? (
        <Button look="outline" isWide isPending={saving.loading} onClick={() => void keep()}>
          <BookmarkPlus size={18} aria-hidden />
          Guardar a mensagem que estou escrevendo
        </Button>
      ) : null}
    </>
  );
}

/** The doctor's own texts for conversations: one press adds one after what is written, and sends nothing. */
export function SavedAnswers({ text, onUse }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="sm" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <MessageSquareText size={16} aria-hidden />
        Respostas guardadas
      </Button>
      <Dialog title="Respostas guardadas" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? (
          <AnswerList
            text={text}
            onUse={(answer) => {
              setOpen(false);
              onUse(answer);
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
