import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';

/** The most people a search may match. A search for one person with a common name needs more words. */
const MAX_PEOPLE = 200;

/**
 * The ids of the people with this CPF, or with words that begin like these in their name or e-mail. Two statements,
 * because one for both would use neither index.
 */
export async function findPeople(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  text: string,
): Promise<string[]> {
  const cpf = normalizeCpf(text);
  const people = cpf
    ? await sql<{ id: string }>(em, 'select id from user_account where document_index = $1', [
        ctx.encryption.index('cpf', cpf),
      ])
    : await sql<{ id: string }>(
        em,
        `select id from user_account where name_words @> $1::text[] limit ${MAX_PEOPLE}`,
        [ctx.encryption.searchIndexes(text)],
      );
  return people.map(({ id }) => id);
}
