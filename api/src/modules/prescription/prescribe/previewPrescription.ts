import { createUnionType, Field, ObjectType } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { activeDoctor } from '../../account/council/activeProfessional.ts';
import { User } from '../../account/user.entity.ts';
import { AppointmentMoved } from '../../appointment/appointmentMoved.ts';
import { hasOpenedRecord } from '../../appointment/outcome/hasOpenedRecord.ts';
import { ownAppointment } from '../../appointment/ownAppointment.ts';
import { writePrescriptionPdf } from '../document/writePrescriptionPdf.ts';
import { documentFacts, undrawnName } from './documentFacts.ts';
import { type PrescriptionDraftInput, readWritten } from './prescribe.inputs.ts';
import { documentValidUntil } from './prescribe.rules.ts';

@ObjectType({
  description: 'The document as it will be signed, without a signature and marked as a preview.',
})
class PrescriptionPreview {
  @Personal()
  @Field(() => String, { description: 'PDF in base64' })
  pdf!: string;
}

export const PrescriptionPreviewResult = createUnionType({
  name: 'PrescriptionPreviewResult',
  types: () => [PrescriptionPreview, AppointmentMoved, Refusal, InvalidInput] as const,
});

/**
 * The document that the doctor is about to sign, written by the code that writes the signed one, without a signature
 * and marked as a preview on every page. Nothing of it is stored, but the appointment counts as acted on, so
 * it does not return to the queue as idle. What cannot be printed is refused here as when signing.
 */
export async function previewPrescription(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  input: PrescriptionDraftInput,
) {
  const { userId } = signedInViewer(ctx);
  const facts = await ctx.em.fork().transactional(async (em) => {
    const row = await ownAppointment(ctx, em, input.appointmentId);
    if (row instanceof UserError) return row;
    const registration = await activeDoctor(em, userId);
    if (!registration) return new Refusal('doctor_not_active');
    if (!(await hasOpenedRecord(em, userId, row))) return new Refusal('record_not_opened');
    const written = readWritten(ctx.catalog.current(), row.request, input);
    if (written instanceof UserError) return written;
    const people = {
      patient: await em.findOneOrFail(User, { id: row.userId }),
      doctor: await em.findOneOrFail(User, { id: userId }),
    };
    const refusal = undrawnName(people);
    if (refusal) return refusal;
    const validUntil = documentValidUntil(
      written.medicines.map(({ drug }) => drug.drugClass),
      todayInSaoPaulo(ctx.now),
    );
    return documentFacts(
      { row, registration, ...written, validUntil },
      { id: '', issuedAt: ctx.now, ...people },
    );
  });
  if (facts instanceof UserError) return facts;
  const pdf = await writePrescriptionPdf({ ...facts, signature: null, verification: null });
  return Object.assign(new PrescriptionPreview(), { pdf: pdf.toString('base64') });
}
