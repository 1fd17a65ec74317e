import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { personsOf } from '../facts/personsOf.ts';
import type { MedicineList } from './medicine.types.ts';
import { isSameText } from './medicineList.ts';
import { type MedicineStatementKind, MedicineStatementRow } from './medicineStatement.entity.ts';
import { readMedicines, viewMedicineList } from './readMedicineList.ts';

const medicineShape = z.object({ text: requiredText('Escreva o nome do medicamento.', 200) });

/** Far more than a person takes, and few enough for one page. */
export const MAX_LISTED_MEDICINES = 60;

type MedicineContext = Pick<Ctx, 'em' | 'now' | 'viewer'>;

/**
 * Adds a medicine to the caller's list. What it forbids is forbidden from then on. A text that is in the list already is not
 * added again, for example by a request that is repeated.
 */
export async function addMedicine(ctx: MedicineContext, typed: string): Promise<MedicineList | InvalidInput> {
  const form = readInput(medicineShape, { text: typed });
  if (form instanceof InvalidInput) return form;
  return ctx.em.fork().transactional(async (em) => {
    const { userId } = signedInViewer(ctx);
    const listed = await readMedicines(em, userId);
    const isTaken = listed.some(({ text, stoppedAt }) => isSameText(text, form.text) && !stoppedAt);
    if (isTaken) return viewMedicineList(em, userId);
    if (listed.length >= MAX_LISTED_MEDICINES)
      return new InvalidInput([
        { path: 'text', message: 'Sua lista está cheia. Fale com a gente pelo suporte.' },
      ]);
    const id = newId(ctx.now.getTime());
    await state(ctx, em, { id, medicineId: id, kind: 'added', text: form.text });
    return viewMedicineList(em, userId);
  });
}

/**
 * Marks an entry of the caller's list as stopped; repeating changes nothing. What it forbids stays forbidden until a
 * doctor has recorded the change.
 */
export async function stopMedicine(ctx: MedicineContext, medicineId: string): Promise<MedicineList> {
  return ctx.em.fork().transactional(async (em) => {
    const { userId } = signedInViewer(ctx);
    const entry = (await readMedicines(em, userId)).find(({ id }) => id === medicineId);
    if (!entry) throw new NotFound('Medicamento');
    if (!entry.stoppedAt)
      await state(ctx, em, { id: newId(ctx.now.getTime()), medicineId, kind: 'stopped', text: '' });
    return viewMedicineList(em, userId);
  });
}

/** Writes a statement of the caller. The medicine is health data, so the event does not name it. */
async function state(
  ctx: MedicineContext,
  em: EntityManager,
  { id, text, ...statement }: { id: string; medicineId: string; kind: MedicineStatementKind; text: string },
): Promise<void> {
  const { userId } = signedInViewer(ctx);
  em.persist(
    em.create(MedicineStatementRow, {
      id,
      userId,
      person: (await personsOf(em, [userId])).get(userId) ?? null,
      ...statement,
      content: await encryptionOf(em).seal(userId, placeOf('medicine_statement', id), { text }),
      at: ctx.now,
    }),
  );
  record(em, { type: 'medicine-list.changed', entityId: userId, userId });
  await em.flush();
}
