import { useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { onlyPhotoProblem, PHOTO_TYPES } from '#web/upload/fileToSend.ts';

export type CameraProblem = 'denied' | 'absent' | 'busy';

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
export function cameraProblemOf(problem: unknown): CameraProblem {
  const name = problem instanceof Error || problem instanceof DOMException ? problem.name : '';
  if (ABSENT.has(name)) return 'absent';
  return BUSY.has(name) ? 'busy' : 'denied';
}

interface Props {
  trouble: CameraProblem;
  label: string;
  isFront: boolean;
  onTake(photo: Blob): void;
  onRetry(): void;
}

/** Shown when the camera in the page does not open: offers the phone's camera app or an existing picture. */
export function CameraTrouble({ trouble, label, isFront, onTake, onRetry }: Props) {
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
