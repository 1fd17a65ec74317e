import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { uploadErrors } from '#schema/errors/upload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { fileToSend } from '#web/upload/fileToSend.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { type ContentCheck, type ContentWarning, checkPhoto, openContentCheck } from './check/checkPhoto.ts';
import type { PhotoWarning } from './check/photoCheck.ts';
import type { Slot } from './photoSlots.ts';
import { Silhouette } from './Silhouette.tsx';

const NOT_LOADED =
  'A câmera não abriu. Pode ser a conexão: tente de novo quando ela voltar, ou escolha uma foto.';

/** What the check saw, and what helps. The doctor judges the photo: each may be sent as it is. */
const WARNINGS: Readonly<Record<PhotoWarning | ContentWarning, string>> = {
  dark: 'A foto está muito escura. Fique de frente para uma janela ou acenda a luz.',
  blurred: 'A foto parece fora de foco. Limpe a lente, apoie o celular e espere focar.',
  noise: 'Não dá para reconhecer nada nesta foto. Confira se é o arquivo certo.',
  blank: 'A foto parece vazia. Confira se a lente não está coberta.',
  noFace: 'Não encontramos um rosto na foto. Confira se ele aparece inteiro e de frente.',
};

interface Props {
  slot: Slot;
  /** A chosen file skips the camera and opens the preview. */
  file: File | null;
  onAccept(photo: Blob): void;
  onClose(): void;
}

/** Takes a photo, shows it, and asks whether to use it. */
export function PhotoDialog({ slot, file, onAccept, onClose }: Props) {
  const [taken, setTaken] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const content = useContentCheck(slot);
  // Created by each opening of the dialog, so that the next opening repeats a failed load.
  const [CameraView] = useState(() => lazy(() => import('./CameraView.tsx')));

  const take = async (photo: Blob) => {
    setProblem(null);
    try {
      setTaken(await fileToSend(photo));
    } catch (problem) {
      const isRefused = problem instanceof UploadRefused;
      setProblem(isRefused ? problem.message : uploadErrors.damaged_file.message);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog is opened with its file once
  useEffect(() => {
    if (file) void take(file);
  }, []);

  return (
    <Dialog title={slot.label} isOpen onClose={onClose}>
      {problem ? (
        <>
          <Notice tone="danger">{problem}</Notice>
          <Button isWide look="outline" onClick={onClose}>
            Escolher outra
          </Button>
        </>
      ) : taken ? (
        <TakenPhoto
          slot={slot}
          photo={taken}
          content={content}
          retakeText={file ? 'Escolher outra' : 'Tirar de novo'}
          onAccept={() => onAccept(taken)}
          onRetake={() => (file ? onClose() : setTaken(null))}
        />
      ) : file ? (
        <Skeleton height="16rem" />
      ) : (
        <CameraArea onClose={onClose}>
          <CameraView slot={slot} onTake={(photo) => void take(photo)} />
        </CameraArea>
      )}
    </Dialog>
  );
}

/**
 * The check of what is on the photo, started with the dialog, so that the model has arrived when the photo is taken.
 */
function useContentCheck(slot: Slot) {
  const content = useRef<ContentCheck | null>(null);
  useEffect(() => {
    if (slot.subjects.length === 0) return;
    content.current = openContentCheck();
    return () => content.current?.close();
  }, [slot]);
  return content;
}

interface TakenPhotoProps {
  slot: Slot;
  photo: Blob;
  content: RefObject<ContentCheck | null>;
  retakeText: string;
  onAccept(): void;
  onRetake(): void;
}

/** The photo beside the example, with what the check saw on it. */
function TakenPhoto({ slot, photo, content, retakeText, onAccept, onRetake }: TakenPhotoProps) {
  const [preview, setPreview] = useState<string | null>(null);
  /** Undefined while the photo is looked at. */
  const [warning, setWarning] = useState<PhotoWarning | ContentWarning | null>();
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    setPreview(url);
    let isCurrent = true;
    void checkPhoto(photo, slot.subjects, content.current).then((found) => isCurrent && setWarning(found));
    return () => {
      isCurrent = false;
      setWarning(undefined);
      URL.revokeObjectURL(url);
      setPreview(null);
    };
  }, [photo, slot, content]);

  if (!preview) return <Skeleton height="16rem" />;
  return (
    <>
      <chakra.div position="relative">
        <chakra.img
          src={preview}
          alt={`Prévia: ${slot.label}`}
          width="full"
          // Smaller by about the height of a warning, so that the buttons stay in the window and under the finger.
          maxHeight={warning ? '42dvh' : '55dvh'}
          objectFit="contain"
          borderRadius="card"
          bg="sand"
        />
        {/* The example, to compare with; the help below says it in words. */}
        <chakra.div
          position="absolute"
          right="2"
          bottom="2"
          width="4rem"
          bg="surface"
          color="ink"
          borderRadius="input"
          padding="1"
        >
          <Silhouette guide={slot.guide} color="var(--shape)" />
        </chakra.div>
      </chakra.div>
      <div role="status" aria-busy={warning === undefined}>
        {warning ? <Notice>{WARNINGS[warning]}</Notice> : null}
      </div>
      <chakra.p color="muted" fontSize="sm" lineHeight="snug">
        Confira: está nítida e bem iluminada? {slot.help}
      </chakra.p>
      <Button isWide look={warning ? 'outline' : 'primary'} onClick={onAccept}>
        {warning ? 'Usar esta foto assim mesmo' : 'Usar esta foto'}
      </Button>
      <Button isWide look={warning ? 'primary' : 'outline'} onClick={onRetake}>
        {retakeText}
      </Button>
    </>
  );
}

/** Shows the camera, or that its code could not be loaded. */
function CameraArea({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <>
          <Notice tone="danger">{NOT_LOADED}</Notice>
          <Button isWide look="outline" onClick={onClose}>
            Voltar às fotos
          </Button>
        </>
      )}
    >
      <Suspense fallback={<Skeleton height="16rem" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
