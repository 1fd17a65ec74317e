import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { PageFile } from './prescriptionFiles.ts';

interface Props {
  file: PageFile;
  place: number;
  onRetry(): void;
  onRemove(): void;
}

const line = { display: 'flex', gap: '2', alignItems: 'center', fontSize: 'sm', lineHeight: 'snug' } as const;

function StateLine({ file, onRetry }: Pick<Props, 'file' | 'onRetry'>) {
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

/** One page of the prescription: its picture, its progress, and a button to remove it. */
export function PageFileRow({ file, place, onRetry, onRemove }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="4.5rem minmax(0, 1fr) auto"
      gap="3"
      alignItems="center"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="3"
    >
      {file.preview ? (
        <chakra.button
          type="button"
          onClick={() => setShown(true)}
          aria-label={`Ver a página ${place}`}
          aspectRatio="3 / 4"
          borderRadius="input"
          overflow="hidden"
          bg="sand"
          cursor="zoom-in"
        >
          <chakra.img src={file.preview} alt="" width="full" height="full" objectFit="cover" />
        </chakra.button>
      ) : (
        <chakra.span
          aria-hidden
          aspectRatio="3 / 4"
          borderRadius="input"
          bg="sand"
          color="primary"
          display="grid"
          placeItems="center"
        >
          <FileText size={28} />
        </chakra.span>
      )}
      <chakra.div minWidth="0" display="flex" flexDirection="column" gap="1">
        <chakra.p fontWeight="medium" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {file.name}
        </chakra.p>
        <StateLine file={file} onRetry={onRetry} />
      </chakra.div>
      <chakra.button
        type="button"
        onClick={onRemove}
        aria-label={`Remover ${file.name}`}
        minWidth="tap"
        minHeight="tap"
        display="grid"
        placeItems="center"
        borderRadius="pill"
        color="muted"
        cursor="pointer"
        _hover={{ bg: 'sand' }}
      >
        <Trash2 size={20} aria-hidden />
      </chakra.button>
      {isShown && file.preview ? (
        <Dialog title={`Página ${place}`} isOpen onClose={() => setShown(false)}>
          <chakra.img
            src={file.preview}
            alt={`Prévia da página ${place} da receita`}
            width="full"
            maxHeight="70dvh"
            objectFit="contain"
            bg="sand"
            borderRadius="card"
          />
        </Dialog>
      ) : null}
    </chakra.li>
  );
}
