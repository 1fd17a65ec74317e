import { LockMode } from '@mikro-orm/core';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { EvolutionRow } from '../evolution/evolution.entity.ts';
import { PHOTO_FIELDS, type PhotoField } from '../evolution/evolution.types.ts';
import { detachFiles, type Files, ownFiles } from '../evolution/files/ownFiles.ts';
import { viewEvolution } from '../evolution/viewEvolution.ts';
import { AppointmentRow } from './appointment.entity.ts';

interface EvolutionChange {
  /** Omitted fields stay unchanged. A photo can be replaced, never removed. */
  files: Files;
  patientNote?: string | null | undefined;
}

const FIELDS: readonly PhotoField[] = [...PHOTO_FIELDS, 'documentPhoto'];

/** A patient corrects the photos or the note, until a doctor has claimed the appointment. */
export async function changeEvolution(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
  { files, patientNote }: EvolutionChange,
) {
  const { userId } = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Evolução');
  return rollbackOnRefusal(ctx.em, async (em) => {
    // Locks the appointment first, as `claimAppointment` does: photos never change while a doctor has the
    // appointment.
    const appointment = await em.findOne(
      AppointmentRow,
      { evolutionId: id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const row = await em.findOne(
      EvolutionRow,
      { id, userId, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row) throw new NotFound('Evolução');
    if (appointment && appointment.status !== APPOINTMENT_STATUS.awaiting)
      return new Refusal('item_already_evaluated');
    const wanted = FIELDS.filter((field) => files[field]);
    const ownedFiles = await ownFiles(em, userId, { ...row, ...pickFields(files, wanted) });
    if (ownedFiles instanceof Refusal) return ownedFiles;
    const replaced = wanted.map((field) => row[field]).filter((file) => file !== null);
    // A doctor who returned the appointment has compared the former photos, so the identity must be confirmed again.
    if (wanted.some((field) => row[field] !== files[field])) row.identityConfirmedAt = null;
    for (const field of wanted) row[field] = files[field] ?? null;
    for (const file of ownedFiles) file.attachedAt ??= ctx.now;
    if (patientNote !== undefined) row.patientNote = patientNote;
    record(em, { type: 'evolution.changed', entityId: id, userId });
    await em.flush();
    await detachFiles(em, replaced);
    return viewEvolution(row);
  });
}

const pickFields = (files: Files, fields: readonly PhotoField[]): Files =>
  Object.fromEntries(fields.map((field) => [field, files[field]]));
