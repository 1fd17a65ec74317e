import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { formatTime } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { ArchivePartView } from './ArchivePartView.tsx';
import { groupRecords, type OpenedArchive } from './recordGroups.ts';

interface Props {
  archive: OpenedArchive;
  /** Opens the same archive again, which is recorded again. */
  onAgain(): void;
}

/**
 * The archived data of an erased person, grouped by law. It exists only on this page: nothing of it enters the
 * cache.
 */
export function OpenedArchiveView({ archive, onAgain }: Props) {
  const isOver = useNow(5000) >= Date.parse(archive.filesUntil);
  const parts = groupRecords(archive.records);
  const hasFiles = parts.some(({ files }) => files.length > 0);
  return (
    <>
      <Notice>
        <p>A abertura ficou registrada com o seu nome, o fundamento e o motivo.</p>
        {hasFiles ? (
          <p role="status">
            {isOver
              ? 'O prazo para baixar fotos e documentos acabou. Abra de novo para baixá-los: a nova abertura também fica registrada.'
              : `Fotos e documentos podem ser baixados até ${formatTime(archive.filesUntil)}.`}
          </p>
        ) : null}
      </Notice>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          look="outline"
          size="sm"
          onClick={() => saveTextFile('arquivo-lacrado.json', wholeText(archive), 'application/json')}
        >
          <Download size={16} aria-hidden />
          Baixar todos os registros (JSON)
        </Button>
        {isOver && hasFiles ? (
          <Button size="sm" onClick={onAgain}>
            Abrir de novo
          </Button>
        ) : null}
      </chakra.div>
      {parts.map((part) => (
        <ArchivePartView key={`${part.kind}-${part.law}-${part.keepUntil}`} part={part} isOver={isOver} />
      ))}
    </>
  );
}

function wholeText({ records }: OpenedArchive): string {
  const archive = records.map(({ rows, url: _, ...facts }) => ({ ...facts, rows: JSON.parse(rows) }));
  return JSON.stringify(archive, null, 2);
}
