import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, db, run } from '../../../shared/database/query.ts';

/** The blind index of the CPF of each account, which is equal for two accounts of the same person. */
export async function personsOf(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await run(
    em,
    db.selectFrom('userAccount').select(['id', 'documentIndex']).where('id', '=', anyOf(userIds)),
  );
  return new Map(rows.flatMap(({ id, documentIndex }) => (documentIndex ? [[id, documentIndex]] : [])));
}

/**
 * Begins a statement with the table `known`: each of the accounts with its CPF, null for a removed account, and with
 * every earlier CPF that was corrected.
 */
export const withKnownPersons = (userIds: readonly string[]) =>
  db.withRecursive('known(id, person)', (cte) =>
    cte
      .selectFrom('userAccount')
      .select((eb) => ['userAccount.id', eb.cast<string | null>('documentIndex', 'text').as('person')])
      .where('userAccount.id', '=', anyOf(userIds))
      .union(
        cte
          .selectFrom('known')
          .innerJoin('cpfCorrection', 'cpfCorrection.current', 'known.person')
          .select(['known.id', 'cpfCorrection.former as person']),
      ),
  );

/** Whether a row of the table is about a person of `known`, under this account or another one. */
export const isOfKnown = (table: 'clinicalChange' | 'clinicalFact' | 'medicineStatement') => {
  const { userId, person } = columnsOf(table);
  return sql<boolean>`(${userId} = ${sql.ref('known.id')} or ${person} = ${sql.ref('known.person')})`;
};
