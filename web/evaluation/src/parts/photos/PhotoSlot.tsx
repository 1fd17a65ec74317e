import { chakra } from '@chakra-ui/react';
import { Camera, CircleAlert, CircleCheck, ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { onlyPhotoProblem, PHOTO_TYPES } from '#web/upload/fileToSend.ts';
import type { Slot } from './photoSlots.ts';
import type { SlotState } from './photoUploads.ts';
import { Silhouette } from './Silhouette.tsx';

interface Props {
  slot: Slot;
  state: SlotState | null;
  isMissing: boolean;
  onCamera(): void;
  onFile(file: File): void;
  onRetry(): void;
}

/** Shows which photo is needed, how to pose, and the progress of the upload. */
export function PhotoSlot({ slot, state, isMissing, onCamera, onFile, onRetry }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = state?.preview ?? null;
  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    // So that the same file can be chosen again.
    if (input.current) input.current.value = '';
    const problem = await onlyPhotoProblem(files);
    setProblem(problem);
    if (!problem) onFile(file);
  };
  return (
    <chakra.section
      aria-labelledby={id}
      // For `focusFirstProblem`.
      data-problem={isMissing ? '' : undefined}
      bg="surface"
      borderRadius="card"
      borderWidth={isMissing ? '2px' : '1px'}
      margin={isMissing ? '0' : '1px'}
      borderColor={isMissing ? 'danger' : 'edge'}
      padding="4"
      display="grid"
      gridTemplateColumns="6.5rem 1fr"
      gap="4"
      alignItems="start"
    >
      <chakra.div
        aspectRatio="6 / 7"
        borderRadius="input"
        overflow="hidden"
        color="ink"
        bg={preview ? 'sand' : 'transparent'}
      >
        {preview ? (
          <chakra.img
            src={preview}
            alt={`Sua foto: ${slot.label}`}
            width="full"
            height="full"
            objectFit="cover"
          />
        ) : (
          <Silhouette guide={slot.guide} color="var(--shape)" />
        )}
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
        <chakra.h2 id={id} fontSize="lg" fontWeight="semi" lineHeight="snug">
          {slot.label}
        </chakra.h2>
        <chakra.p fontSize="sm" color="muted" lineHeight="snug">
          {slot.help}
        </chakra.p>
        <div role="status">{state ? <PhotoStateLine state={state} onRetry={onRetry} /> : null}</div>
        {problem ? (
          <chakra.p role="alert" css={noteStyle} color="danger">
            <CircleAlert size={18} aria-hidden />
            {problem}
          </chakra.p>
        ) : null}
      </chakra.div>
      <chakra.div gridColumn="1 / -1" display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <Button
          look={state ? 'outline' : 'primary'}
          onClick={onCamera}
          css={{ px: '3' }}
          aria-label={`${state ? 'Tirar outra' : 'Tirar foto'}: ${slot.label}`}
        >
          <Camera size={18} aria-hidden />
          {state ? 'Tirar outra' : 'Tirar foto'}
        </Button>
        <Button
          look="outline"
          onClick={() => input.current?.click()}
          css={{ px: '3' }}
          aria-label={`Escolher arquivo: ${slot.label}`}
        >
          <ImageUp size={18} aria-hidden />
          Escolher
        </Button>
      </chakra.div>
      <chakra.input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join()}
        aria-label={`Arquivo: ${slot.label}`}
        // The button opens this field; a field hidden only visually would still receive the focus.
        hidden
        onChange={(event) => void choose(Array.from(event.currentTarget.files ?? []))}
      />
    </chakra.section>
  );
}

const noteStyle = {
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  fontSize: 'sm',
  fontWeight: 'medium',
  lineHeight: 'snug',
  '& svg': { flexShrink: 0 },
} as const;

/** The state of a photo's upload as a line of text, with a retry button where retrying can help. */
function PhotoStateLine({ state, onRetry }: { state: SlotState; onRetry(): void }) {
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
