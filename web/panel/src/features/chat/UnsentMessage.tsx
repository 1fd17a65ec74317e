import { chakra } from '@chakra-ui/react';
import { CircleAlert, Clock, Paperclip } from 'lucide-react';
import type { Outgoing, OutgoingState } from '#web/conversation/Outbox.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { bubble, Foot, Words } from '../../parts/conversation/bubble.ts';

function progress(state: OutgoingState): string {
  if (state.kind === 'waiting') return 'aguardando conexão';
  if (state.kind === 'sending' && state.fraction !== null && state.fraction < 1)
    return `enviando, ${Math.round(state.fraction * 100)}%`;
  return 'enviando';
}

interface Props {
  of: Outgoing;
  onRetry(): void;
  onDiscard(): void;
}

/** A message that has not arrived: it waits, is being sent, or was refused with a reason. */
export function UnsentMessage({ of: { text, file, state }, onRetry, onDiscard }: Props) {
  return (
    <chakra.li css={bubble(true)} borderStyle="dashed" borderColor="edge">
      <VisuallyHidden>Você: </VisuallyHidden>
      {file ? (
        <chakra.p display="flex" gap="1" alignItems="center" overflowWrap="anywhere">
          <chakra.span flexShrink={0}>
            <Paperclip size={16} aria-hidden />
          </chakra.span>
          <chakra.span minWidth="0">{file.name}</chakra.span>
        </chakra.p>
      ) : null}
      {text ? <Words>{text}</Words> : null}
      {state.kind === 'failed' ? (
        <>
          <chakra.p role="alert" display="flex" gap="1" color="danger">
            <chakra.span flexShrink={0} pt="2px">
              <CircleAlert size={16} aria-hidden />
            </chakra.span>
            {state.message}
          </chakra.p>
          <Foot as="div">
            <Button look="quiet" size="sm" onClick={onDiscard}>
              Descartar
            </Button>
            {state.mayRetry ? (
              <Button look="outline" size="sm" onClick={onRetry}>
                Enviar de novo
              </Button>
            ) : null}
          </Foot>
        </>
      ) : (
        <Foot>
          <Clock size={14} aria-hidden /> {progress(state)}
        </Foot>
      )}
    </chakra.li>
  );
}
