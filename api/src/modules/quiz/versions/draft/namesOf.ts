import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../../account/user.entity.ts';

/** The names of these accounts, including removed ones, read with one SQL statement. */
export async function namesOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await em.find(User, { id: { $in: [...new Set(ids)] } });
  return new Map(people.map((person) => [person.id, person.name]));
}
