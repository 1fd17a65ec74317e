import { chakra } from '@chakra-ui/react';
import { formatDate } from '#web/format/dates.ts';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';
import type { Photo } from './photoSets.ts';

interface Props {
  photo: Photo | null;
  label: string;
  at: string;
  onOpen(): void;
  onExpired(): void;
}

/** A thumbnail that opens the photo; for a missing photo, a text of the same size. */
export function PhotoTile({ photo, label, at, onOpen, onExpired }: Props) {
  const box = {
    aspectRatio: '3 / 4',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'sand',
    width: 'full',
  } as const;
  if (!photo)
    return (
      <chakra.div {...box} display="grid" placeItems="center" color="muted" fontSize="sm" padding="2">
        Sem foto neste dia
      </chakra.div>
    );
  return (
    <chakra.div {...box} position="relative">
      <PrivatePhoto url={photo.thumb} alt={`Sua foto: ${label}, ${formatDate(at)}`} onExpired={onExpired} />
      <chakra.button
        type="button"
        aria-label={`Ampliar: ${label}, ${formatDate(at)}`}
        onClick={onOpen}
        position="absolute"
        inset="0"
        borderRadius="card"
        cursor="zoom-in"
        _focusVisible={{ outlineOffset: '-4px' }}
      />
    </chakra.div>
  );
}
