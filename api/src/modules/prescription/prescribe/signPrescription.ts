import type { Ctx } from '../../../services.ts';
import { SigningFailed } from '../../../shared/ports/portErrors.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { confirmDoctorBeforeSigning, type SignatureContext } from '../../account/twoFactor/stepUp.ts';
import { User } from '../../account/user.entity.ts';
import {
  type DocumentServices,
  type PreparedDocument,
  prepareDocument,
} from '../document/prepareDocument.ts';
import { checkPrescription } from './checkPrescription.ts';
import { documentFacts } from './documentFacts.ts';
import type { PrescribeInput } from './prescribe.inputs.ts';
import { undrawnName } from './undrawnName.ts';

export type SigningContext = DocumentServices & SignatureContext & Pick<Ctx, 'catalog'>;

/** When and under which id the prescription is issued. */
export interface Issuance {
  id: string;
  issuedAt: Date;
  issuedOn: string;
}

export interface SignedPrescription {
  patient: User;
  doctor: User;
  document: PreparedDocument;
}

/** Checks the request, uses up the doctor's code or passkey, and signs. It has no lock, as signing may take minutes. */
export async function signPrescription(ctx: SigningContext, input: PrescribeInput, issuance: Issuance) {
  const checked = await rollbackOnRefusal(ctx.em, (em) => checkPrescription(ctx, em, input));
  if (checked instanceof UserError) return checked;
  const patient = await ctx.em.fork().findOneOrFail(User, { id: checked.row.userId });
  const doctor = await ctx.em.fork().findOneOrFail(User, { id: signedInViewer(ctx).userId });
  const undrawn = undrawnName({ patient, doctor });
  if (undrawn) return undrawn;
  const code = await confirmDoctorBeforeSigning(ctx, input.oneTimePassword);
  if (code instanceof Refusal) return code;
  const document = await prepareDocument(ctx, documentFacts(checked, { ...issuance, patient, doctor })).catch(
    (error: unknown) => {
      if (error instanceof SigningFailed) return new Refusal('signature_unavailable');
      throw error;
    },
  );
  return document instanceof UserError ? document : { patient, doctor, document };
}
