import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { FIELD_LABELS } from '#schema/fieldLabels.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { formatDate, formatDateTime, formatTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import {
  type ArchiveFile,
  type ArchivePart,
  groupRecords,
  type OpenedArchive,
  type Row,
} from './recordGroups.ts';

interface Props {
  archive: OpenedArchive;
  /** Returns to the form, still filled in, because another opening is recorded again. */
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

const PARTS: Readonly<Record<string, string>> = { medical: 'Prontuário', fiscal: 'Dados fiscais' };
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
};

const Entry = chakra('li', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '3', _last: { borderBottomWidth: '0' } },
});

function ArchivePartView({ part, isOver }: { part: ArchivePart; isOver: boolean }) {
  return (
    <Section title={PARTS[part.kind] ?? part.kind}>
      <p>
        Guardado até {formatDate(`${part.keepUntil}T12:00:00Z`)}: {part.law}.
      </p>
      {part.files.length > 0 ? (
        <>
          <chakra.h3 fontWeight="semi">Fotos e documentos</chakra.h3>
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
            {part.files.map((file) => (
              <FileRow key={file.url} file={file} isOver={isOver} />
            ))}
          </chakra.ul>
        </>
      ) : null}
      {part.tables.map(({ title, rows }) => (
        <chakra.details key={title} borderTopWidth="1px" borderColor="line">
          <chakra.summary cursor="pointer" fontWeight="semi" minHeight="tap" py="3">
            {title} ({rows.length})
          </chakra.summary>
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4" pb="3">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sealed rows are listed in the order they were written.
              <Entry key={index}>
                <StoredRow row={row} />
              </Entry>
            ))}
          </chakra.ul>
        </chakra.details>
      ))}
      {part.tables.length + part.files.length === 0 ? (
        <p>Nada mais pode ser lido aqui: a chave desta parte já foi destruída.</p>
      ) : null}
    </Section>
  );
}

function FileRow({ file, isOver }: { file: ArchiveFile; isOver: boolean }) {
  const kilobytes = Math.max(1, Math.round(file.size / 1024));
  const facts = `${FORMATS[file.contentType] ?? file.contentType}, ${countText(kilobytes, 'kB', 'kB')}, de ${formatDateTime(file.createdAt)}`;
  return (
    <chakra.li display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
      <span>
        {file.name} ({facts})
      </span>
      {isOver ? (
        <chakra.span color="muted">prazo encerrado</chakra.span>
      ) : (
        <chakra.a
          href={file.url}
          download
          color="primary"
          textDecoration="underline"
          textUnderlineOffset="3px"
          display="inline-flex"
          alignItems="center"
          minHeight="tap"
          aria-label={`Baixar: ${file.name} de ${formatDateTime(file.createdAt)}`}
        >
          Baixar
        </chakra.a>
      )}
    </chakra.li>
  );
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function textOf(name: string, value: string | number | boolean): string | null {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatBRL(cents(value)) : String(value);
  // Ids of other rows mean nothing to a reader; the file with all records contains them.
  if (value === '' || ID.test(value)) return null;
  if (MOMENT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(`${value}T12:00:00Z`) : value;
}

function valueNode(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return textOf(name, value);
  if (!Array.isArray(value)) return typeof value === 'object' ? <StoredRow row={{ ...value }} /> : null;
  const items = value.map((item) => valueNode(name, item)).filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored values have no other identity and keep their places.
        <li key={index}>{item}</li>
      ))}
    </chakra.ul>
  );
}

/** One stored row with readable labels; empty values are omitted. */
function StoredRow({ row }: { row: Row }) {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const content = valueNode(name, value);
    return content === null ? [] : [[FIELD_LABELS[name] ?? name, content] as const];
  });
  return facts.length === 0 ? <p>Sem detalhes para ler.</p> : <Facts items={facts} />;
}
