import { Arg, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { ClinicRecord } from '../../appointment/record/clinicRecord.types.ts';
import { Prescription } from '../prescription.types.ts';
import { prescriptionsOf } from '../readPrescription.ts';
import { Prescribable, prescribable } from './prescribable.ts';
import { PrescribeInput, PrescriptionDraftInput } from './prescribe.inputs.ts';
import { PrescribeResult, prescribe } from './prescribe.ts';
import { PrescriptionPreviewResult, previewPrescription } from './previewPrescription.ts';
import { RevokeResult, revokePrescription } from './revokePrescription.ts';
import { WaitingItem, waitingItems } from './waitingItems.ts';

/**
 * The mutations for prescriptions, and the fields of the clinic record about medicines, which the appointment module
 * cannot resolve.
 */
@Resolver(() => ClinicRecord)
export class PrescribeResolver {
  @Only(Role.doctor)
  @FreshCode('none: takes a one-time password of its own')
  @Mutation(() => PrescribeResult, {
    description: 'Issues a signed prescription and concludes the appointment; waiting orders continue.',
  })
  prescribe(@Context() ctx: Ctx, @Arg('input', () => PrescribeInput) input: PrescribeInput) {
    return prescribe(ctx, input);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => PrescriptionPreviewResult, {
    description: 'The PDF that prescribe would sign with this input, for the doctor of the appointment.',
  })
  previewPrescription(
    @Context() ctx: Ctx,
    @Arg('input', () => PrescriptionDraftInput) input: PrescriptionDraftInput,
  ) {
    return previewPrescription(ctx, input);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: takes a one-time password of its own')
  @Mutation(() => RevokeResult, {
    description:
      'Revokes a prescription; for the doctor who issued it and for admins. Orders not yet picked wait.',
  })
  revokePrescription(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
    @Arg('oneTimePassword', () => String) oneTimePassword: string,
  ) {
    return revokePrescription(ctx, { id, reason, oneTimePassword });
  }

  @FieldResolver(() => [Prescribable], { description: 'The medicines of this line, with the blocks of each' })
  prescribable(@Context() ctx: Ctx, @Root() { appointment, isWhole }: ClinicRecord) {
    return isWhole ? prescribable(ctx, appointment) : [];
  }

  @FieldResolver(() => [WaitingItem], {
    description: 'The medicines of this line in orders of the patient that wait for a prescription',
  })
  waitingItems(@Context() ctx: Ctx, @Root() { appointment, isWhole }: ClinicRecord) {
    return isWhole ? waitingItems(ctx, appointment) : [];
  }

  @FieldResolver(() => [Prescription], {
    description:
      'All prescriptions of the patient, the newest first; once the treatment has ended, only those the reader issued',
  })
  prescriptions(@Context() ctx: Ctx, @Root() { userId, isWhole }: ClinicRecord) {
    return prescriptionsOf(ctx, userId, isWhole);
  }
}
