import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZipFile } from 'yazl';
import { definitionIndex } from '#schema/questionnaire/draft.ts';
import type { ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import type { Part, Services } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { QuizAttempt } from '../../quiz/quizAttempt.entity.ts';
import { type Person, readPersonalRows } from '../readPersonalRows.ts';
import { readStoredFile } from '../storedFileBytes.ts';
import type { PersonalTable } from '../tables/personalTable.ts';
import { PERSONAL_TABLES } from '../tables/personalTables.ts';
import { indexPage, PAGE_FOOT, pageHead, rowCard } from './exportPages.ts';

type Source = Part<Services, 'orm' | 'encryption' | 'outside.storage'>;

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * A person's archive as a ZIP stream: pages to read, the same rows as JSON, photos and documents. Each entry is
 * produced while it is read, so the archive is never in memory as a whole.
 */
export async function writeExport(services: Source, person: Person, now: Date): Promise<Readable> {
  const em = services.orm.em.fork();
  const zip = new ZipFile();
  const files = await addFiles(services, em, zip, person.userId);
  const entries: { title: string; page: string; rows: number }[] = [];
  for (const table of PERSONAL_TABLES) {
    if (table.title === null) continue;
    const { title } = table;
    const name = slugOf(title);
    const rows = () => exportedRows(em, table, person);
    zip.addReadStreamLazy(`dados/${name}.json`, { mtime: now }, streamOf(zip, jsonOf(rows)));
    const entry = { title, page: `paginas/${name}.html`, rows: 0 };
    entries.push(entry);
    zip.addReadStreamLazy(entry.page, { mtime: now }, streamOf(zip, pageOf(title, rows, files, entry)));
  }
  // The last entry, because the counts are known once the pages are written.
  zip.addReadStreamLazy(
    'index.html',
    { mtime: now },
    streamOf(zip, async function* () {
      yield indexPage(entries, [...files.values()], now);
    }),
  );
  zip.end();
  return zip.outputStream as Readable;
}

const streamOf =
  (zip: ZipFile, write: () => AsyncGenerator<string>) =>
  (done: (error: unknown, stream: NodeJS.ReadableStream) => void): void => {
    const stream = Readable.from(write(), { objectMode: false });
    stream.on('error', (error) => zip.emit('error', error));
    done(null, stream);
  };

/** The stored files by id, with their names in the archive. */
async function addFiles(
  services: Source,
  em: EntityManager,
  zip: ZipFile,
  userId: string,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const file of await em.find(StoredFileRow, { userId }, { orderBy: { id: 'asc' } })) {
    const name = `arquivos/${file.id}.${ENDINGS[file.contentType] ?? 'bin'}`;
    names.set(file.id, name);
    zip.addReadStreamLazy(name, { mtime: file.createdAt, compress: false }, (done) => {
      readStoredFile(services, file).then(
        // An object that was lost makes the export smaller and does not fail it.
        (bytes) => done(null, Readable.from(bytes ? [bytes] : [], { objectMode: false })),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  return names;
}

async function* exportedRows(em: EntityManager, table: PersonalTable, person: Person): AsyncGenerator<Row> {
  const nameOthers = await peopleByRole(em, person.userId);
  for await (const rows of readPersonalRows(em, table, person))
    for (const row of await nameOthers(rows)) {
      for (const secret of table.omit ?? []) delete row[secret];
      yield await withQuestions(em, table, row);
    }
}

const jsonOf = (rows: () => AsyncGenerator<Row>) =>
  async function* (): AsyncGenerator<string> {
    yield '[';
    let comma = '\n';
    for await (const row of rows()) {
      yield comma + JSON.stringify(row);
      comma = ',\n';
    }
    yield '\n]\n';
  };

const pageOf = (
  title: string,
  rows: () => AsyncGenerator<Row>,
  files: ReadonlyMap<string, string>,
  entry: { rows: number },
) =>
  async function* (): AsyncGenerator<string> {
    const links = new Map([...files].map(([id, name]) => [id, `../${name}`]));
    yield `${pageHead(title)}<p><a href="../index.html">Voltar ao início</a></p>`;
    for await (const row of rows()) {
      entry.rows += 1;
      yield rowCard(row, { title, files: links });
    }
    if (entry.rows === 0) yield '<p>Nada guardado aqui.</p>';
    yield PAGE_FOOT;
  };

type Row = Record<string, unknown>;

/** Answers are numbers in the table; this adds their questions and texts. */
async function withQuestions(em: EntityManager, { entity }: PersonalTable, row: Row): Promise<Row> {
  if ((entity !== QuizRow && entity !== QuizAttempt) || !Array.isArray(row.responses)) return row;
  const version = entity === QuizRow ? row.contentVersion : await versionOf(em, String(row.quizId));
  const definition = await definitionOf(em, Number(row.type), String(version));
  const questionOf = (answer: number) => definitionIndex(definition).answer.get(answer)?.question;
  const responses = (row.responses as ResponseItem[]).map((item) => ({
    question: questionOf(item.answer)?.title || questionOf(item.answer)?.slug || String(item.question),
    response: item.textResponse,
  }));
  return { ...row, responses };
}

async function versionOf(em: EntityManager, quizId: string): Promise<string> {
  return (await em.findOneOrFail(QuizRow, { id: quizId })).contentVersion;
}

/** Fields that contain the id of a person. */
const PEOPLE = new Set([
  ...['userId', 'ownerId', 'viewerId', 'adminId', 'authorId', 'senderId', 'attendBy', 'doctorId'],
  ...['decidedBy', 'deletedBy', 'revokedBy', 'registrationCheckedBy', 'openedBy', 'confirmedBy', 'editedBy'],
]);

/**
 * Returns a function that replaces the ids of people in rows by their role, because a copy of one person's data must
 * not identify other people.
 */
async function peopleByRole(
  em: EntityManager,
  userId: string,
): Promise<(rows: readonly Row[]) => Promise<Row[]>> {
  const roles = new Map<string, string>([[userId, 'você']]);
  return async (rows) => {
    const unknown = new Set<string>();
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (PEOPLE.has(name) && typeof value === 'string' && !roles.has(value)) unknown.add(value);
    if (unknown.size > 0) {
      const found = await run(
        em,
        db
          .selectFrom('userAccount')
          .select(['id', 'role'])
          .where('id', '=', anyOf([...unknown])),
      );
      const known = new Map(found.map(({ id, role }) => [id, role]));
      for (const id of unknown) roles.set(id, known.get(id) === 'doctor' ? 'médico' : 'equipe');
    }
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          PEOPLE.has(name) && typeof value === 'string' ? roles.get(value) : value,
        ]),
      ),
    );
  };
}
