import { chakra } from '@chakra-ui/react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { EncodingSample, FileEncoding } from './catalogFileRequests.ts';

const FORMS = [
  { encoding: 'windows-1252', title: 'Salva no Windows', part: 'windows' },
  { encoding: 'macintosh', title: 'Salva no Mac', part: 'mac' },
] as const;

interface Props {
  samples: readonly EncodingSample[];
  onChoose(encoding: FileEncoding): void;
  onClose(): void;
}

/** Shows lines of the file as Windows and as the Mac would have written them; the one with the right accents is chosen. */
export function EncodingDialog({ samples, onChoose, onClose }: Props) {
  return (
    <Dialog title="Em qual os acentos estão certos?" isOpen onClose={onClose}>
      <p>
        A planilha não diz como as letras foram gravadas. Veja as mesmas linhas das duas formas e escolha a
        que se lê bem. Nada foi gravado ainda.
      </p>
      {FORMS.map(({ encoding, title, part }) => (
        <chakra.section
          key={encoding}
          aria-label={title}
          display="flex"
          flexDirection="column"
          gap="2"
          borderWidth="1px"
          borderColor="line"
          borderRadius="card"
          padding="3"
        >
          <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere">
            {samples.map((sample) => (
              <li key={sample.windows}>{sample[part]}</li>
            ))}
          </chakra.ul>
          <Button size="sm" look="outline" onClick={() => onChoose(encoding)}>
            {title}
          </Button>
        </chakra.section>
      ))}
    </Dialog>
  );
}
