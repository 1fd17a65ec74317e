import { chakra } from '@chakra-ui/react';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Section } from '../../page/Section.tsx';
import type { ArchiveFile, ArchivePart } from './recordGroups.ts';
import { StoredRow } from './StoredRow.tsx';

const PARTS: Readonly<Record<string, string>> = { medical: 'Prontuário', fiscal: 'Dados fiscais' };
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
};

const Entry = chakra('li', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '3', _last: { borderBottomWidth: '0' } },
});

export function ArchivePartView({ part, isOver }: { part: ArchivePart; isOver: boolean }) {
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
