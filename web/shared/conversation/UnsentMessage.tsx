import { chakra } from '@chakra-ui/react';
import { CircleAlert, Clock, FileText } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { MessageFooter, MessageText, messageStyle } from './messageStyle.ts';
import type { Outgoing, OutgoingState } from './Outbox.ts';

function progress(state: OutgoingState): string {
  if (state.kind === 'waiting') return 'Aguardando conexão';
  if (state.kind === 'sending' && state.fraction !== null && state.fraction < 1)
    return `Enviando, ${Math.round(state.fraction * 100)}%`;
  return 'Enviando';
}

interface Props {
  message: Outgoing;
  isCompact: boolean;
  onRetry(): void;
  onDiscard(): void;
}

/** A message that has not arrived: it waits, is being sent, or was refused with a reason. */
export function UnsentMessage({ message: { text, file, state }, isCompact, onRetry, onDiscard }: Props) {
  return (
    <chakra.li css={messageStyle({ isMine: true, isCompact })} borderStyle="dashed" borderColor="edge">
      <VisuallyHidden>Você: </VisuallyHidden>
      {file ? (
        <chakra.p display="flex" gap="2" alignItems="center" overflowWrap="anywhere">
          <FileText size={18} aria-hidden />
          {file.name}
        </chakra.p>
      ) : null}
      {text ? <MessageText>{text}</MessageText> : null}
      {state.kind === 'failed' ? (
        <>
          <chakra.p role="alert" display="flex" gap="1" alignItems="center" color="danger" fontSize="sm">
            <chakra.span flexShrink={0}>
              <CircleAlert size={16} aria-hidden />
            </chakra.span>
            {state.message}
          </chakra.p>
          <MessageFooter>
            <Button look="quiet" size="sm" onClick={onDiscard}>
              Descartar
            </Button>
            {state.mayRetry ? (
              <Button look="outline" size="sm" onClick={onRetry}>
                Enviar de novo
              </Button>
            ) : null}
          </MessageFooter>
        </>
      ) : (
        <MessageFooter>
          <Clock size={16} aria-hidden />
          {progress(state)}
        </MessageFooter>
      )}
    </chakra.li>
  );
}
