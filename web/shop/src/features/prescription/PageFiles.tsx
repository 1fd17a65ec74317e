import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, FileText, ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MAX_UPLOAD_FILES } from '#schema/prescriptionRules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ACCEPTED, type PageFile, usePrescriptionFiles } from './prescriptionFiles.ts';

interface Props {
  /** The form's error about a missing file. */
  problem: string | null;
  onChange(): void;
}

/** Takes photos or a PDF of the prescription, which upload while the person fills in the rest of the form. */
export function PageFiles({ problem, onChange }: Props) {
  const { store, files } = usePrescriptionFiles();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shownProblem = refused ?? problem;
  const choose = (chosen: FileList | null) => {
    if (!chosen || chosen.length === 0) return;
    setRefused(null);
    void store.add(Array.from(chosen)).then(setRefused);
    onChange();
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
  };
  return (
    <chakra.div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <div>
        <chakra.p id={`${id}-title`} fontSize="sm" fontWeight="semi">
          Foto ou PDF da receita
        </chakra.p>
        <chakra.p id={`${id}-help`} color="muted" fontSize="sm" lineHeight="snug">
          A folha inteira, com boa luz. JPG, PNG ou um PDF de até 10 MB, no máximo {MAX_UPLOAD_FILES}{' '}
          arquivos. Receita digital: envie o PDF original.
        </chakra.p>
      </div>
      {files.length > 0 ? (
        <chakra.ul
          aria-label="Páginas escolhidas"
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="2"
        >
          {files.map((file, index) => (
            <PageFileRow
              key={file.key}
              file={file}
              place={index + 1}
              onRetry={() => store.retry(file.key)}
              onRemove={() => {
                setRefused(null);
                store.remove(file.key);
              }}
            />
          ))}
        </chakra.ul>
      ) : null}
      {files.length < MAX_UPLOAD_FILES ? (
        <Button
          look="outline"
          isWide
          data-problem={problem ? '' : undefined}
          aria-describedby={shownProblem ? `${id}-problem` : undefined}
          onClick={() => input.current?.click()}
        >
          <ImageUp size={18} aria-hidden />
          {files.length === 0 ? 'Escolher foto ou PDF' : 'Juntar outra página'}
        </Button>
      ) : null}
      {shownProblem ? (
        <chakra.p
          role="alert"
          id={`${id}-problem`}
          display="flex"
          gap="2"
          alignItems="center"
          color="danger"
          fontSize="sm"
          fontWeight="medium"
          lineHeight="snug"
        >
          <CircleAlert size={16} aria-hidden />
          {shownProblem}
        </chakra.p>
      ) : null}
      <chakra.input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED.join()}
        aria-label="Arquivos da receita"
        tabIndex={-1}
        position="absolute"
        width="1px"
        height="1px"
        opacity="0"
        onChange={(event) => choose(event.currentTarget.files)}
      />
    </chakra.div>
  );
}

/** One page of the prescription: its picture, its progress, and a button to remove it. */
function PageFileRow({ file, place, onRetry, onRemove }: PageFileRowProps) {
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

interface PageFileRowProps {
  file: PageFile;
  /** The number of the page, from 1. */
  place: number;
  onRetry(): void;
  onRemove(): void;
}

const line = { display: 'flex', gap: '2', alignItems: 'center', fontSize: 'sm', lineHeight: 'snug' } as const;

/** The state of one uploaded page of a prescription: waiting, its progress, received, or failed with a retry button. */
function PageFileState({ file, onRetry }: Pick<PageFileRowProps, 'file' | 'onRetry'>) {
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
