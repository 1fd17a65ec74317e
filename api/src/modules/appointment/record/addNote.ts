import type { Ctx } from '../../../context.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, UserError } from '../../../shared/refusals.ts';
import { unlessRefused } from '../../../shared/unlessRefused.ts';
import { CaseNoteRow } from '../caseNote.entity.ts';
import { ownCase } from '../ownCase.ts';

const LONGEST = 5000;

/**
 * The doctor adds a note to the record of their appointment, also after deciding. Notes are never changed.
 */
export function addNote(ctx: Ctx, id: string, text: string): Promise<{ ok: true } | UserError> {
  const written = text.replaceAll('\0', '').trim();
  return unlessRefused(ctx.em, async (em) => {
    if (!written || written.length > LONGEST)
      return new InvalidInput([{ path: 'text', message: `Escreva de 1 a ${LONGEST} caracteres.` }]);
    const row = await ownCase(ctx, em, id);
    if (row instanceof UserError) return row;
    em.persist(
      em.create(CaseNoteRow, {
        id: newId(ctx.now.getTime()),
        appointmentId: id,
        authorId: row.attendBy ?? '',
        subjectId: row.userId,
        text: written,
        at: ctx.now,
      }),
    );
    return { ok: true as const };
  });
}
