import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../services.ts';
import type { Match } from '../../../shared/database/findMatches.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import type { Encryption } from '../../../shared/encryption/encryption.ts';
import { typedNumbers } from './typedNumbers.ts';

/** The most people whose ids are read to find their rows. */
const MAX_PEOPLE = 1_000;

/** The ids of all people who match a search; null when they are more than `MAX_PEOPLE`. */
type FoundPeople = readonly string[] | null;

const account = expressionBuilder<Tables, 'userAccount'>();

/** The accounts with words that begin like all of these. */
export const hasNameWords = (words: string[]) => account('nameWords', '@>', account.val(words));

/**
 * The accounts with this CPF or telephone, or else with this e-mail, or with words that begin like these in their name or
 * e-mail. Eleven digits may be a CPF and a telephone. Each condition uses an index of its own.
 */
export function accountConditions(
  encryption: Pick<Encryption, 'index' | 'searchIndexes'>,
  text: string,
): Expression<SqlBool>[] {
  const { cpf, phone } = typedNumbers(text);
  if (cpf || phone)
    return [
      ...(cpf ? [account('documentIndex', '=', encryption.index('cpf', cpf))] : []),
      ...(phone ? [account('phoneIndex', '=', encryption.index('phone', phone))] : []),
    ];
  return [
    ...(text.includes('@') ? [account('emailIndex', '=', encryption.index('email', text))] : []),
    hasNameWords(encryption.searchIndexes(text)),
  ];
}

/** Finds the people of a search. A statement for each condition, because one for all would use no index. */
export async function findPeople(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  text: string,
): Promise<FoundPeople> {
  const people = new Set<string>();
  for (const condition of accountConditions(ctx.encryption, text)) {
    const found = db.selectFrom('userAccount').select('id').where(condition);
    const rows = await run(em, found.limit(sql.lit(MAX_PEOPLE + 1)));
    for (const { id } of rows) people.add(id);
  }
  return people.size > MAX_PEOPLE ? null : [...people];
}

/** The rows of a person who matches a search, however many they are. */
export async function matchPeople(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  { text, userId }: { text: string; userId: Expression<string> },
): Promise<Match> {
  const people = await findPeople(ctx, em, text);
  if (people) {
    const isOneOf = sql<SqlBool>`${userId} = ${anyOf(people)}`;
    return { isMatch: isOneOf, byIndex: isOneOf };
  }
  const hasName = hasNameWords(ctx.encryption.searchIndexes(text));
  const ownName = db.selectFrom('userAccount').select(hasName.as('hasName')).where('id', '=', userId);
  const withName = db.selectFrom('userAccount').select('id').where(hasName);
  return {
    // A subquery for each row, because the planner would turn `exists` into a join with all these people.
    isMatch: sql`coalesce(${ownName}, false)`,
    byIndex: sql`${userId} in ${withName}`,
    areMany: true,
  };
}
