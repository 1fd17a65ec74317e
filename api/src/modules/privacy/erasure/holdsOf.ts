import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { HOLD_LAW, holdUntil, type LegalHold } from './legalHold.rules.ts';

export interface RequiredHold {
  kind: LegalHold;
  law: string;
  keepUntil: string;
}

const LAST_ENTRY: Readonly<Record<LegalHold, string>> = {
  medical: `select max(at) as at from (
      select max(coalesce(submitted_at, updated_at)) as at from quiz where user_id = $1 and state in ('submitted', 'stopped')
      union all select max(coalesce(decided_at, created_at)) from medical_appointment where user_id = $1
      union all select max(m.created_at) from chat_message m join medical_appointment a on a.id = m.appointment_id where a.user_id = $1
      union all select max(created_at) from prescription where user_id = $1
      union all select max(created_at) from prescription_upload where user_id = $1) entries`,
  fiscal: `select max(placed_at) as at from transaction where user_id = $1`,
};

/**
 * What a law requires us to keep of a person, and until when. Empty for a person without a record and an order.
 */
export async function holdsOf(em: EntityManager, userId: string): Promise<RequiredHold[]> {
  const holds: RequiredHold[] = [];
  for (const kind of ['medical', 'fiscal'] as const) {
    const [row] = await sql<{ at: string | null }>(em, LAST_ENTRY[kind], [userId]);
    if (row?.at) holds.push({ kind, law: HOLD_LAW[kind], keepUntil: holdUntil(kind, new Date(row.at)) });
  }
  return holds;
}
