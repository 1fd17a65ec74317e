import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { formatDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';
import type { Photo } from './photoSets.ts';

/** One picture of a series: the same angle on several days, oldest first. */
export interface Shot {
  photo: Photo;
  label: string;
  at: string;
}

interface Props {
  shots: readonly Shot[];
  index: number;
  onMove(index: number): void;
  onClose(): void;
  onExpired(): void;
}

/** Shows a photo as large as the screen allows; buttons and arrow keys show the same angle on other days. */
export function Lightbox({ shots, index, onMove, onClose, onExpired }: Props) {
  const shot = shots[index];

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && index > 0) onMove(index - 1);
      if (key === 'ArrowRight' && index < shots.length - 1) onMove(index + 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [index, onMove, shots.length]);

  if (!shot) return null;
  return (
    <Dialog title={`${shot.label}, ${formatDate(shot.at)}`} isOpen onClose={onClose}>
      <chakra.div height="min(62dvh, 40rem)" bg="sand" borderRadius="card" overflow="hidden">
        <PrivatePhoto
          key={shot.photo.id}
          url={shot.photo.full}
          alt={`Sua foto: ${shot.label}, ${formatDate(shot.at)}`}
          onExpired={onExpired}
          fit="contain"
        />
      </chakra.div>
      {shots.length > 1 ? (
        <chakra.div display="grid" gridTemplateColumns="1fr auto 1fr" gap="2" alignItems="center">
          <Button look="outline" size="sm" px="3" disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ChevronLeft size={18} aria-hidden />
            Anterior
          </Button>
          <chakra.span role="status" color="muted" fontSize="sm" whiteSpace="nowrap">
            {index + 1} de {shots.length}
          </chakra.span>
          <Button
            look="outline"
            size="sm"
            px="3"
            disabled={index === shots.length - 1}
            onClick={() => onMove(index + 1)}
          >
            Próxima
            <ChevronRight size={18} aria-hidden />
          </Button>
        </chakra.div>
      ) : null}
    </Dialog>
  );
}
