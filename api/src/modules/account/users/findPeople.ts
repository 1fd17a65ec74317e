import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Match } from '../../../shared/database/pageOfMatches.ts';
import type { AddValue } from '../../../shared/database/pageSql.ts';
import type { Encryption } from '../../../shared/encryption/encryption.ts';
import { typedNumbers } from './typedNumbers.ts';

/** The most people whose ids are read to find their rows. */
const MAX_PEOPLE = 1_000;

/** The ids of all people who match a search; null when they are more than `MAX_PEOPLE`. */
type FoundPeople = readonly string[] | null;

/**
 * The accounts with this CPF or telephone, or else with this e-mail, or with words that begin like these in their name or
 * e-mail. Eleven digits may be a CPF and a telephone. Each condition uses an index of its own.
 */
export function accountConditions(
  encryption: Pick<Encryption, 'index' | 'searchIndexes'>,
  text: string,
): ((add: AddValue) => string)[] {
  const { cpf, phone } = typedNumbers(text);
  const has = (column: string, index: string) => (add: AddValue) => `${column} = ${add(index)}`;
  if (cpf || phone)
    return [
      ...(cpf ? [has('document_index', encryption.index('cpf', cpf))] : []),
      ...(phone ? [has('phone_index', encryption.index('phone', phone))] : []),
    ];
  return [
    ...(text.includes('@') ? [has('email_index', encryption.index('email', text))] : []),
    (add) => `name_words @> ${add(encryption.searchIndexes(text))}::text[]`,
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
    const values: unknown[] = [];
    const where = condition((value) => `$${values.push(value)}`);
    const rows = await sql<{ id: string }>(
      em,
      `select id from user_account where ${where} limit ${MAX_PEOPLE + 1}`,
      values,
    );
    for (const { id } of rows) people.add(id);
  }
  return people.size > MAX_PEOPLE ? null : [...people];
}

/** The rows whose `column` has the id of a person who matches a search, however many they are. */
export async function matchPeople(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  { text, column }: { text: string; column: string },
): Promise<Match> {
  const people = await findPeople(ctx, em, text);
  if (people) {
    const isOneOf: Match['isMatch'] = (add) => `${column} = any(${add(people)}::uuid[])`;
    return { isMatch: isOneOf, byIndex: isOneOf };
  }
  const words = ctx.encryption.searchIndexes(text);
  return {
    // A subquery for each row, because the planner would turn `exists` into a join with all these people.
    isMatch: (add) =>
      `coalesce((select u.name_words @> ${add(words)}::text[] from user_account u where u.id = ${column}), false)`,
    byIndex: (add) =>
      `${column} in (select u.id from user_account u where u.name_words @> ${add(words)}::text[])`,
    areMany: true,
  };
}
