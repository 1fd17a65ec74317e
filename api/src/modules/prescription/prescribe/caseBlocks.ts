import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database.ts';
import type { ClinicCase } from '../../appointment/queue/clinicCase.types.ts';
import { activeRestrictions } from '../../quiz/activeRestrictions.ts';
import type { Block } from './prescribe.rules.ts';

/**
 * What stands between a case's patient and each class: the flags of this case, and what he said in any other line. What
 * another line raised is lifted there, by the doctor who examined it, or by a new evaluation.
 */
export async function caseBlocks(
  em: EntityManager,
  { flags, patientId }: Pick<ClinicCase, 'flags' | 'patientId'>,
): Promise<Block[]> {
  const own = flags
    .filter(({ severity, restricts }) => severity === 'stop' && restricts.length > 0)
    .map(({ flag, label, restricts, override, clearances }): Block => {
      const kind = override === 'clearance' || override === 'justified' ? override : 'none';
      return {
        flag,
        label,
        classes: restricts,
        override: kind,
        isLifted: kind !== 'none' && clearances.includes(kind),
      };
    });
  const isOwn = new Set(own.map(({ flag }) => flag));
  const elsewhere = await activeRestrictions(em, patientId);
  const lifted = elsewhere.length > 0 ? await liftedBy(em, patientId) : new Set();
  // Of two lines that judge the same answer the stricter one counts.
  const others = elsewhere.filter(({ flag, override }) => override === 'none' || !isOwn.has(flag));
  const strict = new Set(others.map(({ flag }) => flag));
  return [
    ...own.filter(({ flag }) => !strict.has(flag)),
    ...others.map((one): Block => ({ ...one, isLifted: lifted.has(`${one.flag} ${one.override}`) })),
  ];
}

async function liftedBy(em: EntityManager, userId: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ flag: string; kind: string }>(
    em,
    `select c.flag, c.kind from flag_clearance c join medical_appointment a on a.id = c.appointment_id where a.user_id = $1`,
    [userId],
  );
  return new Set(rows.map(({ flag, kind }) => `${flag} ${kind}`));
}
