import { chakra } from '@chakra-ui/react';
import { CircleAlert, ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MAX_UPLOAD_FILES } from '#schema/prescriptionRules.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageFileRow } from './PageFileRow.tsx';
import { ACCEPTED } from './prescriptionFiles.ts';
import { usePrescriptionFiles } from './usePrescriptionFiles.ts';

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
