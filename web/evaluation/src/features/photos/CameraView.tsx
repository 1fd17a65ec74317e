import { chakra } from '@chakra-ui/react';
import { SwitchCamera } from 'lucide-react';
import { useRef, useState } from 'react';
import Webcam from 'react-webcam';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { onlyFileProblem } from '#web/upload/fileProblem.ts';
import { DOCUMENT_SLOT, type Slot } from './photoSlots.ts';
import { Silhouette } from './Silhouette.tsx';

/** Width and height of a webcam photo (evaluation §5). */
const SIDE = 500;

interface Props {
  slot: Slot;
  onTake(photo: Blob): void;
}

const FRONT_FIRST: ReadonlySet<string> = new Set(['selfie', 'front', DOCUMENT_SLOT]);

/** The camera with the silhouette over it. Where it is refused or missing, the phone's own camera app takes over. */
export default function CameraView({ slot, onTake }: Props) {
  const webcam = useRef<Webcam>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isFront, setFront] = useState(FRONT_FIRST.has(slot.guide));
  const [isReady, setReady] = useState(false);
  const [isRefused, setRefused] = useState(!navigator.mediaDevices);
  const [problem, setProblem] = useState<string | null>(null);

  const take = () => {
    const canvas = webcam.current?.getCanvas({ width: SIDE, height: SIDE });
    canvas?.toBlob((photo) => photo && onTake(photo), 'image/jpeg', 0.95);
  };
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (!files || !file) return;
    const found = onlyFileProblem(files);
    setProblem(found);
    if (!found) onTake(file);
  };

  if (isRefused)
    return (
      <>
        <Notice>
          Não conseguimos abrir a câmera por aqui. Libere o acesso nas configurações do navegador, ou use a
          câmera do aparelho.
        </Notice>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button isWide onClick={() => input.current?.click()}>
          Abrir a câmera do aparelho
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          capture={isFront ? 'user' : 'environment'}
          aria-label={`Câmera do aparelho: ${slot.label}`}
          onChange={(event) => choose(event.currentTarget.files)}
        />
      </>
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
          mirrored={isFront}
          screenshotFormat="image/jpeg"
          forceScreenshotSourceSize={false}
          videoConstraints={{
            width: SIDE,
            height: SIDE,
            aspectRatio: 1,
            facingMode: isFront ? 'user' : 'environment',
          }}
          // Not when the camera is granted: until its first picture is there, a press would take nothing and say nothing.
          onLoadedData={() => setReady(true)}
          onUserMediaError={() => setRefused(true)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
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
            <Silhouette guide={slot.guide} color="transparent" />
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
