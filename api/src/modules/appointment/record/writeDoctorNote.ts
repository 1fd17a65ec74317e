import { LockMode } from '@mikro-orm/core';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { mayOpen } from '../../evolution/evolution.access.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import type { Evolution } from '../../evolution/evolution.types.ts';
import { viewEvolution } from '../../evolution/viewEvolution.ts';

const MAX_LENGTH = 2000;

/** Sets the doctor's note on the patient's photos, and no other field. */
export async function writeDoctorNote(
  ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'ports.appointmentDoctors'>,
  id: string,
  doctorNote: string,
): Promise<Evolution | InvalidInput> {
  const viewer = signedInViewer(ctx);
  const note = doctorNote.replaceAll('\0', '').trim();
  if (note.length > MAX_LENGTH)
    return new InvalidInput([{ path: 'doctorNote', message: tooLong(MAX_LENGTH, note.length) }]);
  return ctx.em.fork().transactional(async (em) => {
    const row = isId(id)
      ? await em.findOne(EvolutionRow, { id, removedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    const isAssigned =
      row !== null &&
      row.userId !== viewer.userId &&
      (await mayOpen(em, ctx.ports.appointmentDoctors, viewer, {
        userId: row.userId,
        what: 'evolution',
        id,
      }));
    if (!row || !isAssigned) throw new NotFound('Evolução');
    // The result contains the photos, so the access is recorded.
    await recordAccess(em, {
      ownerId: row.userId,
      viewer,
      what: 'evolution',
      entityId: id,
      channel: 'graphql',
      now: ctx.now,
    });
    row.doctorNote = note || null;
    record(em, { type: 'evolution.noted', entityId: id, userId: row.userId });
    return viewEvolution(row);
  });
}
