import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type pg from 'pg';
import { anyOf, db, runOn } from '../../../shared/database/query.ts';
import { Role } from '../role.ts';
import type { Viewer } from '../session/tokens.ts';
import { type DoctorBlock, doctorBlock } from './doctor.rules.ts';

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
