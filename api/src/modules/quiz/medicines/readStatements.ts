import type { EntityManager } from '@mikro-orm/postgresql';
import { run } from '../../../shared/database/query.ts';
import { isOfKnown, withKnownPersons } from '../facts/personsOf.ts';
import { openRows, readFacts, type StoredFact } from '../facts/readFacts.ts';

/** What a person stated about their medicines outside of evaluations. */
export interface MedicineStatements {
  added: readonly { id: string; text: string; at: Date }[];
  /** When an entry of the list was stopped, by its id. */
  stopped: ReadonlyMap<string, Date>;
}

const NO_STATEMENTS: MedicineStatements = { added: [], stopped: new Map() };

/** What a person stated: answers of evaluations, and medicines outside of them. */
export interface Stated {
  facts: readonly StoredFact[];
  statements: MedicineStatements;
}

/** Everything that a person stated. Sends two SQL statements. */
export async function readStated(em: EntityManager, userId: string): Promise<Stated> {
  const facts = (await readFacts(em, { userIds: [userId] })).get(userId) ?? [];
  const statements = (await readStatements(em, [userId])).get(userId) ?? NO_STATEMENTS;
  return { facts, statements };
}

/**
 * The statements of these people, the oldest first, also under another account with the same CPF. Sends one SQL
 * statement.
 */
export async function readStatements(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MedicineStatements>> {
  if (userIds.length === 0) return new Map();
  const rows = await run(
    em,
    withKnownPersons(userIds)
      .selectFrom('known')
      .innerJoin('medicineStatement', (join) => join.on(isOfKnown('medicineStatement')))
      .select(['known.id as ownerId', 'medicineStatement.id', 'medicineId', 'kind', 'content', 'at'])
      .distinct()
      .orderBy('at')
      .orderBy('medicineStatement.id'),
  );
  const opened = await openRows<{ text: string }, (typeof rows)[number]>(em, 'medicine_statement', rows);
  const byOwner = Map.groupBy(opened, ({ row }) => row.ownerId);
  return new Map(
    [...byOwner].map(([ownerId, statements]) => [
      ownerId,
      {
        added: statements
          .filter(({ row }) => row.kind === 'added')
          .map(({ row, content }) => ({ id: row.medicineId, text: content.text, at: row.at })),
        stopped: new Map(
          statements.filter(({ row }) => row.kind === 'stopped').map(({ row }) => [row.medicineId, row.at]),
        ),
      },
    ]),
  );
}
