import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type pg from 'pg';
import { anyOf, db, first, runOn } from '../../../shared/database/query.ts';
import { Role } from '../role.ts';
import type { Viewer } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { CouncilRegistrationRow } from './councilRegistration.entity.ts';
import {
  councilOf,
  isActive,
  type RegistrationBlock,
  registrationBlock,
} from './councilRegistration.types.ts';

/** The registration of a doctor who may take appointments and prescribe now; null for anyone else. */
export const activeDoctor = (em: EntityManager, userId: string): Promise<CouncilRegistrationRow | null> =>
  activeProfessional(em, userId, Role.doctor);

/** The registration of a pharmacist who may begin a shift and dispense now; null for anyone else. */
export const activePharmacist = (em: EntityManager, userId: string): Promise<CouncilRegistrationRow | null> =>
  activeProfessional(em, userId, Role.pharmacist);

/**
 * Null when the registration is unchecked, the person is suspended, or the account has another role. It is read inside
 * the act, because an earlier check may be out of date. The row is locked first, so a concurrent suspension and the act
 * wait for each other. Lock it before an appointment or an order, as the suspension does, to avoid a deadlock. The other
 * rows are read after the lock, because a statement sees only what was committed before it began.
 */
async function activeProfessional(
  em: EntityManager,
  userId: string,
  role: typeof Role.doctor | typeof Role.pharmacist,
): Promise<CouncilRegistrationRow | null> {
  const locked = await first(
    em,
    db.selectFrom('councilRegistration').select('userId').where('userId', '=', userId).forShare(),
  );
  if (!locked) return null;
  const hasRole = (await em.count(User, { id: userId, role, deletedAt: null })) > 0;
  if (!hasRole) return null;
  const row = await em.findOne(CouncilRegistrationRow, { userId }, { disableIdentityMap: true });
  return row && row.council === councilOf(role) && isActive(row) ? row : null;
}

/**
 * Reads whether doctors and pharmacists may act, from the database at each request and each live event, so a suspension
 * takes effect at once in every process. Reads of the same moment share one statement, so an event for a thousand open
 * panels costs one.
 */
export class RegistrationBlocks {
  readonly #loader: DataLoader<{ userId: string; role: Role }, RegistrationBlock | null, string>;

  constructor(pool: pg.Pool) {
    this.#loader = new DataLoader(
      async (people) => {
        const userIds = [...new Set(people.map(({ userId }) => userId))];
        const registrations = db
          .selectFrom('councilRegistration')
          .innerJoin('userAccount', 'userAccount.id', 'councilRegistration.userId')
          .select([
            'councilRegistration.userId',
            'council',
            'role',
            'registrationCheckedAt as checkedAt',
            'suspendedAt',
          ])
          .where('councilRegistration.userId', '=', anyOf(userIds))
          .where('deletedAt', 'is', null);
        const rows = await runOn(pool, registrations);
        return people.map(({ userId, role }) => {
          const row = rows.find((found) => found.userId === userId && found.role === role);
          return registrationBlock(row && row.council === councilOf(role) ? row : null);
        });
      },
      { cache: false },
    );
  }

  /**
   * The viewer with the rights of this moment. A blocked doctor or pharmacist gets the role of a patient, so a rule that
   * does not check for the block grants nothing more.
   */
  async apply<V extends Viewer>(viewer: V): Promise<V> {
    const { userId, role } = viewer;
    if (!councilOf(role)) return viewer;
    const block = await this.#loader.load({ userId, role });
    return block ? { ...viewer, role: Role.patient, registrationBlock: block } : viewer;
  }
}
