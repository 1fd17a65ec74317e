import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { FreshCode, Only } from '../../../shared/access/doors.ts';
import { Role } from '../../account/role.ts';
import { ClinicRecord } from '../../appointment/record/clinicRecord.types.ts';
import { Prescription } from '../prescription.types.ts';
import { prescriptionsOf } from '../readPrescription.ts';
import { prescribable } from './prescribable.ts';
import { prescribe } from './prescribe.ts';
import {
  Prescribable,
  PrescribeInput,
  PrescribeResult,
  RevokeResult,
  WaitingItem,
} from './prescribe.types.ts';
import { revokePrescription } from './revoke.ts';
import { waitingItems } from './waitingItems.ts';

/** What a record shows of medicines, beside what the appointment module knows. */
@Resolver(() => ClinicRecord)
export class PrescribeResolver {
  @Only(Role.doctor)
  @FreshCode('none: takes a one-time password of its own')
  @Mutation(() => PrescribeResult, {
    description: 'Issues a signed prescription and ends the case; waiting orders go on.',
  })
  prescribe(@Context() ctx: Ctx, @Arg('input', () => PrescribeInput) input: PrescribeInput) {
    return prescribe(ctx, input);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: takes a one-time password of its own')
  @Mutation(() => RevokeResult, {
    description: 'Takes a prescription back, by whoever issued it or an admin. Orders not yet picked wait.',
  })
  revokePrescription(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
    @Arg('oneTimePassword', () => String) oneTimePassword: string,
  ) {
    return revokePrescription(ctx, { id, reason, oneTimePassword });
  }

  @FieldResolver(() => [Prescribable], { description: 'Medicines of this line, and what stands in the way' })
  prescribable(@Context() ctx: Ctx, @Root() { case: decided, isWhole }: ClinicRecord) {
    return isWhole ? prescribable(ctx, decided) : [];
  }

  @FieldResolver(() => [WaitingItem], { description: 'What the patient’s orders wait for in this line' })
  waitingItems(@Context() ctx: Ctx, @Root() { case: decided, isWhole }: ClinicRecord) {
    return isWhole ? waitingItems(ctx, decided) : [];
  }

  @FieldResolver(() => [Prescription], {
    description: 'All the patient has had, the newest first; once he is treated no more, those of the reader',
  })
  prescriptions(@Context() ctx: Ctx, @Root() { userId, isWhole }: ClinicRecord) {
    return prescriptionsOf(ctx, userId, isWhole);
  }
}
