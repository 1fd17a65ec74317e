import { Arg, Ctx as Context, createUnionType, ID, Int, Resolver, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { AppointmentMoved } from '../appointmentMoved.ts';
import { ClinicAppointment } from '../queue/clinicAppointment.types.ts';
import { markCallHeld } from '../schedule/markCallHeld.ts';
import { askForVideo } from './askForVideo.ts';
import { clearFlag } from './clearFlag.ts';
import { concludeWithoutMedicine } from './concludeWithoutMedicine.ts';
import { confirmIdentity, undoIdentity } from './confirmIdentity.ts';
import { RecordChangeInput, recordChange } from './recordChange.ts';

export enum FlagClearance {
  SEEN = 'seen',
  CLEARANCE = 'clearance',
  JUSTIFIED = 'justified',
}
registerEnumType(FlagClearance, {
  name: 'FlagClearance',
  description:
    'seen: ticked by the doctor; clearance: a physician examined the patient; justified: the doctor writes a reason',
});

const AppointmentResult = createUnionType({
  name: 'ClinicAppointmentResult',
  types: () =>
    [
      ClinicAppointment,
      AppointmentMoved,
      Refusal<
        | 'call_not_begun'
        | 'appointment_move_not_allowed'
        | 'appointment_not_yours'
        | 'change_not_possible'
        | 'clearance_needs_reason'
        | 'clearance_not_possible'
        | 'doctor_not_active'
        | 'identity_not_undoable'
        | 'item_already_evaluated'
        | 'message_required'
        | 'no_open_hours'
        | 'record_not_opened'
        | 'slot_in_past'
        | 'slot_taken'
        | 'step_up_required'
        | 'two_times_required'
        | 'video_not_concluded'
      >,
      InvalidInput,
    ] as const,
});

@Resolver()
export class OutcomeResolver {
  @Only(Role.doctor)
  @FreshCode('decided by the command')
  @Mutation(() => AppointmentResult, {
    description: 'Concludes that no medicine is needed; waiting orders are cancelled and refunded in full.',
  })
  concludeWithoutMedicine(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('revision', () => Int, { description: 'The revision that the doctor read' }) revision: number,
    @Arg('message', () => String, { description: 'Message to the patient' }) message: string,
  ) {
    return concludeWithoutMedicine(ctx, { id, revision, message });
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AppointmentResult, {
    description: 'Asks for a video call: two times to choose from, one fixed time, or the open hours.',
  })
  askForVideo(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('revision', () => Int) revision: number,
    @Arg('times', () => [Date], { description: 'On quarters of an hour, at least one hour from now' })
    times: Date[],
    @Arg('message', () => String) message: string,
    @Arg('isForced', () => Boolean, { defaultValue: false }) isForced: boolean,
    @Arg('isFromAgenda', () => Boolean, {
      defaultValue: false,
      description: 'Without times: the patient chooses from the open hours',
    })
    isFromAgenda: boolean,
  ) {
    return askForVideo(ctx, { id, revision, times, message, isForced, isFromAgenda });
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AppointmentResult, {
    description: 'Confirms that the photo shows the person of the document; required before a prescription.',
  })
  confirmIdentity(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return confirmIdentity(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AppointmentResult, {
    description: 'Takes back `confirmIdentity`, until the next act of the doctor in this appointment.',
  })
  undoIdentity(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return undoIdentity(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AppointmentResult, {
    description: 'Marks a flag as seen, or lifts its restriction where the treatment line allows that.',
  })
  clearFlag(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('flag', () => String) flag: string,
    @Arg('kind', () => FlagClearance) kind: FlagClearance,
    @Arg('text', () => String, { defaultValue: '', description: 'The report or the reason' }) text: string,
  ) {
    return clearFlag(ctx, { id, flag, kind, text });
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AppointmentResult, {
    description: 'Records that the video consultation of an appointment took place.',
  })
  markCallHeld(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return markCallHeld(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AppointmentResult, {
    description:
      'Records, after a video consultation in the appointment, what changed since an answer that forbids a medicine.',
  })
  recordClinicalChange(@Context() ctx: Ctx, @Arg('input', () => RecordChangeInput) input: RecordChangeInput) {
    return recordChange(ctx, input);
  }
}
