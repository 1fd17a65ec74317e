import DataLoader from 'dataloader';
import type pg from 'pg';
import { Role } from '../role.ts';
import type { Viewer } from '../session/tokens.ts';
import { type DoctorBlock, doctorBlock } from './doctor.rules.ts';

interface Row {
  user_id: string;
  checked_at: Date | null;
  suspended_at: Date | null;
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
        const { rows } = await pool.query<Row>(
          `select d.user_id, d.registration_checked_at as checked_at, d.suspended_at
             from doctor d join user_account u on u.id = d.user_id
            where d.user_id = any($1) and u.role = '${Role.doctor}' and u.deleted_at is null`,
          [[...new Set(userIds)]],
        );
        const found = new Map(rows.map((row) => [row.user_id, row]));
        return userIds.map((userId) => {
          const row = found.get(userId);
          return doctorBlock(row ? { checkedAt: row.checked_at, suspendedAt: row.suspended_at } : null);
        });
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
