import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../../../../services.ts';
import { encryptionOf } from '../../../../shared/encryption/encryption.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { questionnaireEditorOf } from '../questionnaireEditor.ts';
import { SafetyCaseRow } from './safetyCase.entity.ts';

/**
 * Retires a safety case that a director added, so that later versions need not fulfil it, and destroys its answers.
 * Cases in the repository are changed there.
 */
export async function retireSafetyCase(
  ctx: AdminContext & Pick<Ctx, 'viewer'>,
  { id, reason }: { id: string; reason: string },
) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const editor = await questionnaireEditorOf(ctx, em);
    if (!editor?.isDirector) return new Refusal('medical_director_required');
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const row = isId(id)
      ? await em.findOne(SafetyCaseRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row) throw new NotFound('Caso de segurança');
    if (row.retiredAt) return new Refusal('changed_meanwhile');
    row.retiredAt = ctx.now;
    row.retiredBy = editor.userId;
    recordAct(ctx, em, {
      act: 'safety-case-retired',
      entityId: id,
      reason: givenReason,
      detail: { title: row.title },
    });
    await encryptionOf(em).keys.destroy(em, id, ctx.now);
    await em.flush();
    return true;
  });
}
