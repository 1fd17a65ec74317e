import { createUnionType, Field, ObjectType, registerEnumType } from 'type-graphql';
import { ACCESS_REASON_MINUTES, type AccessReasonKind } from '#schema/audit/accessReasons.ts';
import type { Ctx } from '../../services.ts';
import { db, first } from '../../shared/database/query.ts';
import { insertSealed } from '../../shared/encryption/insertSealed.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId, newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { AccessReasonRow } from './accessReason.entity.ts';
import { cleanReason } from './accessReasons.ts';

export enum AccessReasonChoice {
  PATIENT_REQUEST = 'patient-request',
  COMPLAINT = 'complaint',
  PRESCRIPTION_REVIEW = 'prescription-review',
  PAYMENT_DISPUTE = 'payment-dispute',
  SAFETY = 'safety',
  AUDIT = 'audit',
  LEGAL_REQUEST = 'legal-request',
  TECHNICAL = 'technical',
  OTHER = 'other',
}
registerEnumType(AccessReasonChoice, {
  name: 'AccessReasonChoice',
  description: 'Why an admin opens health data or an identity photo',
});

@ObjectType({ description: 'The reason is stored, and opens the record for half an hour.' })
class AccessReasonGiven {
  @Field(() => Date)
  until!: Date;
}

export const GiveAccessReasonResult = createUnionType({
  name: 'GiveAccessReasonResult',
  types: () => [AccessReasonGiven, Refusal<'reason_required'>] as const,
});

type TableOfRecord =
  | 'medicalAppointment'
  | 'quiz'
  | 'evolution'
  | 'prescription'
  | 'prescriptionUpload'
  | 'storedFile';

/** Finds the patient who owns a row of the record, whichever of these tables has the id. */
function ownerOfRecord(id: string) {
  const messages = db
    .selectFrom('chatMessage as message')
    .innerJoin('medicalAppointment as appointment', 'appointment.id', 'message.appointmentId')
    .select('appointment.userId')
    .where('message.id', '=', id);
  const ownersIn = (table: TableOfRecord) => db.selectFrom(table).select('userId').where('id', '=', id);
  return db
    .selectFrom('userAccount')
    .select('id as userId')
    .where('id', '=', id)
    .unionAll(ownersIn('medicalAppointment'))
    .unionAll(ownersIn('quiz'))
    .unionAll(ownersIn('evolution'))
    .unionAll(ownersIn('prescription'))
    .unionAll(ownersIn('prescriptionUpload'))
    .unionAll(ownersIn('storedFile'))
    .unionAll(messages);
}

/**
 * Stores the reason why an admin opens a record. For half an hour it applies to everything of that patient, and it is
 * stored with each access-log entry, which the patient can read. If `recordId` is missing, the reason applies to lists of
 * many patients.
 */
export async function giveAccessReason(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { recordId, kind, text }: { recordId?: string | null; kind: AccessReasonKind; text: string },
) {
  const clean = cleanReason(text);
  if (!clean) return new Refusal('reason_required');
  const em = ctx.em.fork();
  const owner = recordId && isId(recordId) ? await first(em, ownerOfRecord(recordId)) : undefined;
  if (recordId && !owner) throw new NotFound('Registro');
  await insertSealed(em, AccessReasonRow, [
    {
      id: newId(ctx.now.getTime()),
      adminId: signedInViewer(ctx).userId,
      ownerId: owner?.userId ?? null,
      kind,
      words: clean,
      at: ctx.now,
    },
  ]);
  return Object.assign(new AccessReasonGiven(), {
    until: new Date(ctx.now.getTime() + ACCESS_REASON_MINUTES * 60_000),
  });
}
