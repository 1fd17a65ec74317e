import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import type { PageFile } from './prescriptionFiles.ts';

export interface PageFileRowProps {
  file: PageFile;
  /** The number of the page, from 1. */
  place: number;
  onRetry(): void;
  onRemove(): void;
}

const line = { display: 'flex', gap: '2', alignItems: 'center', fontSize: 'sm', lineHeight: 'snug' } as const;

/** The state of one uploaded page of a prescription: waiting, its progress, received, or failed with a retry button. */
export function PageFileState({ file, onRetry }: Pick<PageFileRowProps, 'file' | 'onRetry'>) {
  const { state } = file;
  switch (state.kind) {
    case 'preparing':
      return <chakra.p {...line}>Preparando…</chakra.p>;
    case 'waiting':
      return (
        <chakra.p {...line} color="muted">
          Pronto para enviar
        </chakra.p>
      );
    case 'sending': {
      const percent = Math.round(state.fraction * 100);
      return (
        <>
          <chakra.progress
            value={percent}
            max={100}
            aria-label={`Enviando ${file.name}`}
            width="full"
            height="6px"
            css={{ accentColor: 'var(--ap-colors-primary)' }}
          />
          <chakra.p {...line} color="muted">
            Enviando… {percent}%
          </chakra.p>
        </>
      );
    }
    case 'sent':
      return (
        <chakra.p {...line} color="ok" fontWeight="medium">
          <CircleCheck size={18} aria-hidden />
          Recebido
        </chakra.p>
      );
    case 'failed':
      return (
        <chakra.div display="flex" flexDirection="column" gap="2" alignItems="flex-start">
          <chakra.p {...line} color="danger" fontWeight="medium">
            <chakra.span flexShrink={0}>
              <CircleAlert size={18} aria-hidden />
            </chakra.span>
            {state.message}
          </chakra.p>
          {state.mayRetry ? (
            <Button look="outline" size="sm" onClick={onRetry} aria-label={`Enviar de novo: ${file.name}`}>
              Enviar de novo
            </Button>
          ) : null}
        </chakra.div>
      );
  }
}
