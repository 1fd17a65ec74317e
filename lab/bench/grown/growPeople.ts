import type pg from 'pg';
import type { Encryption } from '../../../api/src/shared/encryption/encryption.ts';
import { insertRows, type Row } from '../../../api/test/builders/insertRows.ts';
import { clonePerson, type Identity } from './clonePerson.ts';
import { identityOf } from './identities.ts';
import type { PersonRows } from './personRows.ts';

/** People written together: a few thousand rows of each table. */
const BATCH = 200;
const YEAR_MS = 365 * 86_400_000;

interface Growth {
  templates: readonly PersonRows[];
  /** How many people to add. */
  count: number;
  /** Ids that many people share: the catalogue's. */
  shared: ReadonlySet<string>;
  onProgress?: (addedCount: number) => void;
}

/**
 * Adds people with the histories of the templates, spread over the past year. Foreign keys are not checked
 * again, so the connection must belong to a superuser.
 */
export async function growPeople(
  client: pg.ClientBase,
  encryption: Encryption,
  { templates, count, shared, onProgress }: Growth,
): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`);
  for (let addedCount = 0; addedCount < count; addedCount += BATCH) {
    const length = Math.min(BATCH, count - addedCount);
    const numbers = Array.from({ length }, (_, index) => addedCount + index);
    const people = numbers.map((number) => {
      const template = templates[number % templates.length];
      if (!template) throw new Error('there is no template to grow from');
      const identity = identityOf(number);
      return clonePerson(template, {
        oldIdentity: identityIn(template),
        identity,
        // Multiplied by a prime, so that consecutive people are far apart in the year.
        agoMs: Math.floor(((number * 7919) % count) * (YEAR_MS / count)),
        shared,
      });
    });
    await seal(encryption, people);
    await client.query('begin');
    for (const [table, rows] of byTable(people)) await insertRows(client, table, rows);
    await client.query('commit');
    onProgress?.(addedCount + numbers.length);
  }
  await client.query(`set session_replication_role = 'origin'`);
}

const accountOf = ({ sealed }: PersonRows): Identity => {
  const account = sealed.find(({ table }) => table === 'user_account');
  if (!account) throw new Error('the account of a template could not be decrypted');
  return account.value as Identity;
};

const identityIn = (person: PersonRows): Identity => {
  const { firstName, lastName, document, email, phone } = accountOf(person);
  return { firstName, lastName, document, email, phone };
};

/** Encrypts each value with the key of its new person and bound to its new row, and puts it into that row. */
async function seal(encryption: Encryption, people: readonly PersonRows[]): Promise<void> {
  const values = people.flatMap((person) => person.sealed.map((value) => ({ person, ...value })));
  const newKeyIds = new Set(values.map(({ keyId }) => keyId));
  const texts = await encryption.sealAll(
    values.map(({ keyId, place, value }) => ({ subjectId: keyId, place, value })),
    newKeyIds,
  );
  values.forEach(({ person, table, rowIndex, column }, index) => {
    const row = person.tables[table]?.[rowIndex];
    if (row) row[column] = texts[index];
  });
  for (const person of people) indexAccount(encryption, person);
}

/** Writes the blind indexes by which an account is found. */
function indexAccount(encryption: Encryption, person: PersonRows): void {
  const { firstName, lastName, document, email, phone } = accountOf(person);
  Object.assign(person.tables.user_account?.[0] ?? {}, {
    document_index: encryption.index('cpf', document),
    email_index: encryption.index('email', email),
    phone_index: encryption.index('phone', phone),
    name_words: encryption.wordIndexes(`${firstName} ${lastName} ${email}`),
  });
}

function byTable(people: readonly PersonRows[]): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const { tables } of people)
    for (const [table, rows] of Object.entries(tables)) {
      const together = all.get(table) ?? [];
      together.push(...rows);
      all.set(table, together);
    }
  return all;
}
