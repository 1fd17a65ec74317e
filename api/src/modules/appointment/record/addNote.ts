import { MAX_NOTE } from '#schema/validation/clinicalTexts.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';
import { ownAppointment } from '../ownAppointment.ts';

/**
 * The doctor adds a note to the record of their appointment, also after deciding. Notes are never changed.
 */
export function addNote(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string, text: string) {
  const written = text.replaceAll('\0', '').trim();
  return rollbackOnRefusal(ctx.em, async (em) => {
    const length = written.length;
    if (length === 0) return new InvalidInput([{ path: 'text', message: 'Escreva a nota.' }]);
    if (length > MAX_NOTE) return new InvalidInput([{ path: 'text', message: tooLong(MAX_NOTE, length) }]);
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
