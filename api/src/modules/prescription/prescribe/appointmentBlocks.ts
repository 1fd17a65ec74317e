import type { EntityManager } from '@mikro-orm/postgresql';
import { contradictedFlag } from '#schema/questionnaire/contradictions.ts';
import { db, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import type { AppointmentFlag } from '../../appointment/queue/appointmentFlag.types.ts';
import type { ClinicAppointment } from '../../appointment/queue/clinicAppointment.types.ts';
import { activeRestrictions } from '../../quiz/activeRestrictions.ts';
import type { Block } from './prescribe.rules.ts';

/**
 * What blocks drug classes for the patient of an appointment: the flags of this appointment, and every earlier answer
 * of the patient in any line. A block from another line or an earlier time is lifted by a clearance that is
 * newer than the answer, or by a recorded change.
 */
export async function appointmentBlocks(
  em: EntityManager,
  { flags, patientId }: Pick<ClinicAppointment, 'flags' | 'patientId'>,
): Promise<Block[]> {
  const raisedHere = flags
    .filter(({ severity, restricts, contradicts }) => {
      return severity === 'stop' && restricts.length > 0 && contradicts === null;
    })
    .map(ownBlock);
  const ownFlags = new Set(raisedHere.map(({ flag }) => flag));
  const elsewhere = await activeRestrictions(em, patientId);
  const lifted = elsewhere.length > 0 ? await liftedBy(em, patientId) : new Map<string, Date>();
  // When two lines have rules for the same answer, the stricter rule applies.
  const others = elsewhere.filter(({ flag, override }) => override === 'none' || !ownFlags.has(flag));
  const strict = new Set(others.map(({ flag }) => flag));
  return [
    ...raisedHere.filter(({ flag }) => !strict.has(flag)),
    ...others.map(({ at, ...restriction }): Block => {
      const liftedAt = lifted.get(`${restriction.flag} ${restriction.override}`);
      return { ...restriction, isLifted: liftedAt !== undefined && liftedAt >= at };
    }),
  ];
}

function ownBlock({ flag, label, restricts, override, clearances }: AppointmentFlag): Block {
  const kind = override === 'clearance' || override === 'justified' ? override : 'none';
  const isLifted = kind !== 'none' && clearances.includes(kind);
  return { flag, label, classes: restricts, override: kind, isLifted };
}

/** The last time that a doctor cleared each flag, by flag and kind of clearance. */
async function liftedBy(em: EntityManager, userId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await run(
    em,
    db
      .selectFrom('flagClearance')
      .innerJoin('medicalAppointment', 'medicalAppointment.id', 'flagClearance.appointmentId')
      .select(['flagClearance.id', 'flagClearance.sealed', 'kind', 'at'])
      .where('userId', '=', userId),
  );
  const opened = await encryptionOf(em).openAll<{ flag: string }>(
    rows.map(({ id, sealed }) => ({ place: placeOf('flag_clearance', id), sealed })),
  );
  const found = new Map<string, Date>();
  for (const [index, { kind, at }] of rows.entries()) {
    const flag = opened[index]?.flag ?? '';
    const key = `${contradictedFlag(flag) ?? flag} ${kind}`;
    const known = found.get(key);
    if (!known || at > known) found.set(key, at);
  }
  return found;
}
