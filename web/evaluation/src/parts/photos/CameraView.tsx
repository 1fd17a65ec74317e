import { chakra } from '@chakra-ui/react';
import { SwitchCamera } from 'lucide-react';
import { useRef, useState } from 'react';
import Webcam from 'react-webcam';
import { Button } from '#web/ui/Button.tsx';
import { type CameraProblem, CameraTrouble, cameraProblemOf } from './CameraTrouble.tsx';
import { DOCUMENT_SLOT, type Slot } from './photoSlots.ts';
import { Silhouette } from './Silhouette.tsx';
import { squarePhoto } from './squarePhoto.ts';

/** Width and height of a webcam photo (evaluation §5). */
const SIDE = 500;

interface Props {
  slot: Slot;
  onTake(photo: Blob): void;
}

/** Guides of the photos for which the front camera opens first. */
const FRONT_FIRST: ReadonlySet<string> = new Set(['selfie', 'front', DOCUMENT_SLOT]);

/** The camera's picture with a silhouette over it. Where the camera cannot open, offers the phone's camera app. */
export default function CameraView({ slot, onTake }: Props) {
  const webcam = useRef<Webcam>(null);
  const [isFront, setFront] = useState(FRONT_FIRST.has(slot.guide));
  const [isReady, setReady] = useState(false);
  const [trouble, setTrouble] = useState<CameraProblem | null>(navigator.mediaDevices ? null : 'absent');

  const take = () => {
    const video = webcam.current?.video;
    if (video) squarePhoto(video, SIDE).toBlob((photo) => photo && onTake(photo), 'image/jpeg', 0.95);
  };
  if (trouble)
    return (
      <CameraTrouble
        trouble={trouble}
        label={slot.label}
        isFront={isFront}
        onTake={onTake}
        onRetry={() => setTrouble(null)}
      />
    );
  return (
    <>
      <chakra.div
        position="relative"
        aspectRatio="1"
        borderRadius="card"
        overflow="hidden"
        bg="ink"
        color="white"
      >
        <Webcam
          ref={webcam}
          audio={false}
          videoConstraints={{
            width: SIDE,
            height: SIDE,
            aspectRatio: 1,
            facingMode: isFront ? 'user' : 'environment',
          }}
          // Ready only with the first picture, not when access is granted: a press before it would take an empty photo.
          onLoadedData={() => setReady(true)}
          onUserMediaError={(problem) => {
            setReady(false);
            setTrouble(cameraProblemOf(problem));
          }}
          // The preview is mirrored, as people expect of a front camera; the photo itself is not.
          style={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            transform: isFront ? 'scaleX(-1)' : undefined,
          }}
        />
        <chakra.div
          position="absolute"
          inset="0"
          padding="6"
          color="surface"
          pointerEvents="none"
          display="grid"
          placeItems="center"
        >
          <chakra.div height="full" aspectRatio="6 / 7">
            <Silhouette guide={slot.guide} color="transparent" isFrame />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.p color="muted" fontSize="sm" lineHeight="snug">
        {slot.help}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="1fr auto" gap="3">
        <Button isWide onClick={take} isPending={!isReady}>
          Fotografar
        </Button>
        <Button
          look="outline"
          aria-label={isFront ? 'Usar a câmera traseira' : 'Usar a câmera frontal'}
          onClick={() => {
            setReady(false);
            setFront(!isFront);
          }}
          css={{ px: '4' }}
        >
          <SwitchCamera size={20} aria-hidden />
        </Button>
      </chakra.div>
    </>
  );
}
