import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';
import { ownAppointment } from '../ownAppointment.ts';

const MAX_LENGTH = 5000;

/**
 * The doctor adds a note to the record of their appointment, also after deciding. Notes are never changed.
 */
export function addNote(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
  text: string,
): Promise<{ ok: true } | UserError> {
  const written = text.replaceAll('\0', '').trim();
  return rollbackOnRefusal(ctx.em, async (em) => {
    if (!written || written.length > MAX_LENGTH)
      return new InvalidInput([{ path: 'text', message: `Escreva de 1 a ${MAX_LENGTH} caracteres.` }]);
    const row = await ownAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    em.persist(
      em.create(AppointmentNoteRow, {
        id: newId(ctx.now.getTime()),
        appointmentId: id,
        authorId: row.doctorId ?? '',
        subjectId: row.userId,
        text: written,
        at: ctx.now,
      }),
    );
    return { ok: true as const };
  });
}
