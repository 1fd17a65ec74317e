import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { User } from '../../account/user.entity.ts';
import { checkPrescription } from './checkPrescription.ts';
import { type IssuingContext, issuePrescription } from './issuePrescription.ts';
import type { PrescribeInput } from './prescribe.inputs.ts';
import { type SigningContext, signPrescription } from './signPrescription.ts';

/**
 * Issues a prescription: signs the document, and then stores it, concludes the appointment and checks waiting orders
 * in one database transaction. Signing may take minutes, so it runs before anything is locked; everything is checked
 * before signing and again while the appointment is locked. On a refusal or failure nothing is issued and the
 * appointment does not change.
 */
export async function prescribe(ctx: SigningContext & IssuingContext, input: PrescribeInput) {
  const issuance = { id: newId(ctx.now.getTime()), issuedAt: ctx.now, issuedOn: todayInSaoPaulo(ctx.now) };
  const signed = await signPrescription(ctx, input, issuance);
  if (signed instanceof UserError) return signed;
  return rollbackOnRefusal(ctx.em, async (em) => {
    const checked = await checkPrescription(ctx, em, input);
    // The signed document contains the patient's name, so a name that was changed during signing is refused.
    const { name } = await em.findOneOrFail(User, { id: signed.patient.id }, { refresh: true });
    if (name !== signed.patient.name) return new Refusal('identity_not_confirmed');
    return checked instanceof UserError
      ? checked
      : issuePrescription(ctx, em, checked, { ...issuance, ...signed });
  });
}
