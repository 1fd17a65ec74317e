import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Match } from '../../../shared/database/pageOfMatches.ts';

/** The most people whose ids are read to find their rows. */
const MAX_PEOPLE = 1_000;

/** The ids of all people who match a search; null when they are more than `MAX_PEOPLE`. */
type FoundPeople = readonly string[] | null;

/**
 * Finds the people with this CPF, or with words that begin like these in their name or e-mail. Two statements, because
 * one for both would use neither index.
 */
export async function findPeople(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  text: string,
): Promise<FoundPeople> {
  const cpf = normalizeCpf(text);
  const people = cpf
    ? await sql<{ id: string }>(em, 'select id from user_account where document_index = $1', [
        ctx.encryption.index('cpf', cpf),
      ])
    : await sql<{ id: string }>(
        em,
        `select id from user_account where name_words @> $1::text[] limit ${MAX_PEOPLE + 1}`,
        [ctx.encryption.searchIndexes(text)],
      );
  return people.length > MAX_PEOPLE ? null : people.map(({ id }) => id);
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
