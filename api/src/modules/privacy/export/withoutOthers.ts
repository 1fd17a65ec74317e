import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, db, run } from '../../../shared/database/query.ts';

type Row = Record<string, unknown>;

/** Fields that contain the id of a person. */
const PEOPLE = new Set([
  ...['userId', 'ownerId', 'viewerId', 'adminId', 'authorId', 'senderId', 'attendBy', 'doctorId'],
  ...['decidedBy', 'deletedBy', 'revokedBy', 'registrationCheckedBy', 'openedBy', 'confirmedBy', 'editedBy'],
]);

/**
 * Returns a function that replaces the ids of people in rows by their role, because a copy of one person's data must not
 * identify other people.
 */
export async function peopleByRole(
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
