import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type pg from 'pg';
import { anyOf, db, first, runOn } from '../../../shared/database/query.ts';
import { Role } from '../role.ts';
import type { Viewer } from '../session/tokens.ts';
import { User } from '../user.entity.ts';
import { DoctorRow } from './doctor.entity.ts';
import { type DoctorBlock, doctorBlock, isActive } from './doctor.types.ts';

/**
 * The record of a doctor who may take appointments and prescribe now. Null when the registration is unchecked, the
 * doctor is suspended, or the account has another role. It is read inside the act, because an earlier check may be out
 * of date. The doctor's row is locked first, so a concurrent suspension and the act wait for each other. Lock it before
 * an appointment, as the suspension does, to avoid a deadlock. The other rows are read after the lock, because a
 * statement sees only what was committed before it began.
 */
export async function activeDoctor(em: EntityManager, userId: string): Promise<DoctorRow | null> {
  const locked = await first(
    em,
    db.selectFrom('doctor').select('userId').where('userId', '=', userId).forShare(),
  );
  if (!locked) return null;
  const isDoctor = (await em.count(User, { id: userId, role: Role.doctor, deletedAt: null })) > 0;
  if (!isDoctor) return null;
  const row = await em.findOne(DoctorRow, { userId }, { disableIdentityMap: true });
  return row && isActive(row) ? row : null;
}

/**
 * Reads whether doctors may act, from the database at each request and each live event, so a suspension takes effect at
 * once in every process. Reads of the same moment share one statement, so an event for a thousand open panels costs
 * one.
 */
export class DoctorBlocks {
  readonly #loader: DataLoader<string, DoctorBlock | null>;

  constructor(pool: pg.Pool) {
    this.#loader = new DataLoader(
      async (userIds) => {
        const doctors = db
          .selectFrom('doctor')
          .innerJoin('userAccount', 'userAccount.id', 'doctor.userId')
          .select(['doctor.userId', 'registrationCheckedAt as checkedAt', 'suspendedAt'])
          .where('doctor.userId', '=', anyOf([...new Set(userIds)]))
          .where('role', '=', sql.lit(Role.doctor))
          .where('deletedAt', 'is', null);
        const found = new Map((await runOn(pool, doctors)).map((doctor) => [doctor.userId, doctor]));
        return userIds.map((userId) => doctorBlock(found.get(userId) ?? null));
      },
      { cache: false },
    );
  }

  /**
   * The viewer with the rights of this moment. A blocked doctor gets the role of a patient, so a rule that does not
   * check for the block grants nothing more.
   */
  async apply<V extends Viewer>(viewer: V): Promise<V> {
    if (viewer.role !== Role.doctor) return viewer;
    const block = await this.#loader.load(viewer.userId);
    return block ? { ...viewer, role: Role.patient, doctorBlock: block } : viewer;
  }
}
