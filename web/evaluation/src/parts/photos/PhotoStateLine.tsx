import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import type { SlotState } from './photoUploads.ts';

export const noteStyle = {
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  fontSize: 'sm',
  fontWeight: 'medium',
  lineHeight: 'snug',
  '& svg': { flexShrink: 0 },
} as const;

/** The state of a photo's upload as a line of text, with a retry button where retrying can help. */
export function PhotoStateLine({ state, onRetry }: { state: SlotState; onRetry(): void }) {
  if (state.kind === 'sending')
    return (
      <>
        <chakra.p css={noteStyle} color="muted">
          Enviando…
          {/* Hidden from screen readers, which would announce every change of the number. */}
          <span aria-hidden>{Math.round(state.fraction * 100)}%</span>
        </chakra.p>
        {state.isStalled ? (
          <chakra.p fontSize="sm" lineHeight="snug">
            Está demorando mais que o normal. Sua foto está guardada nesta página e continuamos tentando: não
            feche esta aba.
          </chakra.p>
        ) : null}
      </>
    );
  if (state.kind === 'sent')
    return (
      <chakra.p css={noteStyle} color="ok">
        <CircleCheck size={18} aria-hidden />
        Foto recebida
      </chakra.p>
    );
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="2">
      <chakra.p css={noteStyle} color="danger">
        <CircleAlert size={18} aria-hidden />
        {state.message}
      </chakra.p>
      {state.mayRetry ? (
        <Button look="outline" size="sm" onClick={onRetry}>
          Enviar de novo
        </Button>
      ) : null}
    </chakra.div>
  );
}
