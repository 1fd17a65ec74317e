import { ACCESS_REASON_MINUTES, type AccessReasonKind } from '#schema/audit/accessReasons.ts';
import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { insertSealed } from '../../shared/encryption/insertSealed.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId, newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { AccessReasonRow } from './accessReason.entity.ts';
import { cleanReason } from './accessReasons.ts';
import { AccessReasonGiven } from './audit.types.ts';

/** Finds the patient who owns a row of the record, whichever of these tables has the id. */
const OWNER_OF_RECORD = `select user_id as "ownerId" from (
    select id, id as user_id from user_account union all select id, user_id from medical_appointment
    union all select id, user_id from quiz union all select id, user_id from evolution
    union all select id, user_id from prescription union all select id, user_id from prescription_upload
    union all select id, user_id from stored_file
    union all select m.id, a.user_id from chat_message m join medical_appointment a on a.id = m.appointment_id) record
  where id = $1`;

/**
 * Stores the reason why an admin opens a record. For half an hour it applies to everything of that patient, and it is
 * stored with each access-log entry, which the patient can read. If `recordId` is missing, the reason applies to lists of
 * many patients.
 */
export async function giveAccessReason(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { recordId, kind, text }: { recordId?: string | null; kind: AccessReasonKind; text: string },
): Promise<AccessReasonGiven | Refusal> {
  const clean = cleanReason(text);
  if (!clean) return new Refusal('reason_required');
  const em = ctx.em.fork();
  const [owner] =
    recordId && isId(recordId) ? await sql<{ ownerId: string }>(em, OWNER_OF_RECORD, [recordId]) : [];
  if (recordId && !owner) throw new NotFound('Registro');
  await insertSealed(em, AccessReasonRow, [
    {
      id: newId(ctx.now.getTime()),
      adminId: signedInViewer(ctx).userId,
      ownerId: owner?.ownerId ?? null,
      kind,
      words: clean,
      at: ctx.now,
    },
  ]);
  return Object.assign(new AccessReasonGiven(), {
    until: new Date(ctx.now.getTime() + ACCESS_REASON_MINUTES * 60_000),
  });
}
