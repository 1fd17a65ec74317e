import { chakra } from '@chakra-ui/react';
import { SwitchCamera } from 'lucide-react';
import { useRef, useState } from 'react';
import Webcam from 'react-webcam';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { onlyPhotoProblem, PHOTO_TYPES } from '#web/upload/fileToSend.ts';
import { DOCUMENT_SLOT, type Slot } from './photoSlots.ts';
import { Silhouette } from './Silhouette.tsx';

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

type CameraProblem = 'denied' | 'absent' | 'busy';

const TROUBLE_TEXTS: Readonly<Record<CameraProblem, string>> = {
  denied:
    'O navegador não deixou abrir a câmera. Libere o acesso nas configurações deste site, ou use a câmera do aparelho.',
  absent:
    'Não encontramos uma câmera neste aparelho. Escolha uma foto, ou continue do celular com a sua conta.',
  busy: 'A câmera está sendo usada por outro aplicativo. Feche o outro e tente de novo, ou use a câmera do aparelho.',
};

/** Names of the errors that browsers report, old names included. */
const ABSENT: ReadonlySet<string> = new Set([
  'NotFoundError',
  'OverconstrainedError',
  'DevicesNotFoundError',
]);
const BUSY: ReadonlySet<string> = new Set(['NotReadableError', 'TrackStartError', 'AbortError']);

/** The kind of problem for a browser's error; each kind has its own advice. */
function cameraProblemOf(problem: unknown): CameraProblem {
  const name = problem instanceof Error || problem instanceof DOMException ? problem.name : '';
  if (ABSENT.has(name)) return 'absent';
  return BUSY.has(name) ? 'busy' : 'denied';
}

interface TroubleProps {
  trouble: CameraProblem;
  label: string;
  isFront: boolean;
  onTake(photo: Blob): void;
  onRetry(): void;
}

/** Shown when the camera in the page does not open: offers the phone's camera app or an existing picture. */
function CameraTrouble({ trouble, label, isFront, onTake, onRetry }: TroubleProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (input.current) input.current.value = '';
    const problem = await onlyPhotoProblem(files);
    setProblem(problem);
    if (!problem) onTake(file);
  };
  return (
    <>
      <div role="status">
        <Notice>{TROUBLE_TEXTS[trouble]}</Notice>
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button isWide onClick={() => input.current?.click()}>
        {trouble === 'absent' ? 'Escolher uma foto' : 'Abrir a câmera do aparelho'}
      </Button>
      {trouble === 'absent' ? null : (
        <Button isWide look="outline" onClick={onRetry}>
          Tentar de novo aqui
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES.join()}
        {...(trouble === 'absent' ? {} : { capture: isFront ? 'user' : 'environment' })}
        aria-label={`Câmera do aparelho: ${label}`}
        onChange={(event) => void choose(Array.from(event.currentTarget.files ?? []))}
      />
    </>
  );
}

/** The largest centred square of a picture, which is what the preview shows. */
function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * The camera's current picture as a square of `size` pixels, cropped without distortion. It is not mirrored, although
 * the preview is: a document must be readable, and a doctor must not confuse left and right.
 */
function squarePhoto(video: HTMLVideoElement, size: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const { x, y, side } = middleSquare(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, x, y, side, side, 0, 0, size, size);
  return canvas;
}
