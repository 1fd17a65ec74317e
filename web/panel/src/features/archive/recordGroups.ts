import type { OpenSealedArchiveMutation } from './ArchivePage.generated.ts';

export type OpenedArchive = Extract<
  OpenSealedArchiveMutation['openSealedArchive'],
  { __typename: 'OpenedArchive' }
>;
type SealedRecord = OpenedArchive['records'][number];

export type Row = Readonly<Record<string, unknown>>;

export interface ArchiveFile {
  name: string;
  contentType: string;
  size: number;
  createdAt: string;
  url: string;
}

export interface ArchivePart {
  kind: string;
  law: string;
  keepUntil: string;
  tables: { title: string; rows: readonly Row[] }[];
  files: ArchiveFile[];
}

const FILES: Readonly<Record<string, string>> = {
  photo: 'Foto da avaliação',
  document: 'Documento de identidade',
  prescription: 'Receita',
  chat: 'Anexo da conversa',
};

const rowsOf = ({ rows }: SealedRecord): Row[] => JSON.parse(rows);

function fileOf(record: SealedRecord): ArchiveFile | null {
  const [facts] = rowsOf(record);
  if (!facts || !record.url) return null;
  return {
    name: FILES[String(facts.purpose)] ?? 'Arquivo',
    contentType: String(facts.contentType),
    size: Number(facts.size),
    createdAt: String(facts.createdAt),
    url: record.url,
  };
}

/**
 * The parts of an archive, one for each law and date, each with its tables and files.
 */
export function groupRecords(records: readonly SealedRecord[]): ArchivePart[] {
  const parts: ArchivePart[] = [];
  for (const record of records) {
    const { kind, law, keepUntil, title } = record;
    const known = parts.find(
      (candidate) => candidate.kind === kind && candidate.law === law && candidate.keepUntil === keepUntil,
    );
    const part = known ?? { kind, law, keepUntil, tables: [], files: [] };
    if (!known) parts.push(part);
    if (record.url) {
      const file = fileOf(record);
      if (file) part.files.push(file);
      continue;
    }
    const rows = rowsOf(record);
    if (rows.length === 0) continue;
    const index = part.tables.findIndex((table) => table.title === title);
    const table = part.tables[index];
    if (table) part.tables[index] = { title, rows: [...table.rows, ...rows] };
    else part.tables.push({ title, rows });
  }
  return parts;
}
