import { chakra } from '@chakra-ui/react';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { type PageFileRowProps, PageFileState } from './PageFileState.tsx';

/** One page of the prescription: its picture, its progress, and a button to remove it. */
export function PageFileRow({ file, place, onRetry, onRemove }: PageFileRowProps) {
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
        <PageFileState file={file} onRetry={onRetry} />
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
