import {
  Arg,
  Ctx as Context,
  createUnionType,
  ID,
  Int,
  Mutation,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { FreshCode, Only } from '../../../shared/access/doors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Role } from '../../account/role.ts';
import { CaseChanged } from '../ownCase.ts';
import { ClinicCase } from '../queue/clinicCase.types.ts';
import { markCallHeld } from '../schedule/markCallHeld.ts';
import { askForVideo } from './askForVideo.ts';
import { clearFlag } from './clearFlag.ts';
import { concludeWithoutMedicine } from './concludeWithoutMedicine.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { RecordChangeInput } from './recordChange.input.ts';
import { recordChange } from './recordChange.ts';

export enum FlagClearance {
  SEEN = 'seen',
  CLEARANCE = 'clearance',
  JUSTIFIED = 'justified',
}
registerEnumType(FlagClearance, {
  name: 'FlagClearance',
  description: 'seen: the doctor knows; clearance: somebody examined the person; justified: he writes why',
});

export const CaseResult = createUnionType({
  name: 'CaseResult',
  types: () => [ClinicCase, CaseChanged, Refusal, InvalidInput] as const,
});

@Resolver()
export class OutcomeResolver {
  @Only(Role.doctor)
  @FreshCode('in command')
  @Mutation(() => CaseResult, {
    description: 'Concludes that no medicine is needed; waiting orders are cancelled and paid back in full.',
  })
  concludeWithoutMedicine(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('revision', () => Int, { description: 'The one that was read' }) revision: number,
    @Arg('message', () => String, { description: 'To the patient' }) message: string,
  ) {
    return concludeWithoutMedicine(ctx, { id, revision, message });
  }

  @Only(Role.doctor)
  @FreshCode('none: an offer of times, which the doctor can change')
  @Mutation(() => CaseResult, {
    description: 'Asks for a video call: two times to choose from, or one that is set.',
  })
  askForVideo(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('revision', () => Int) revision: number,
    @Arg('times', () => [Date], { description: 'On quarters of an hour, from an hour ahead' }) times: Date[],
    @Arg('message', () => String) message: string,
    @Arg('isForced', () => Boolean, { defaultValue: false }) isForced: boolean,
  ) {
    return askForVideo(ctx, { id, revision, times, message, isForced });
  }

  @Only(Role.doctor)
  @FreshCode('none: the photos it compares open with a code only')
  @Mutation(() => CaseResult, {
    description:
      'The person of the photo is the person of the document: needed before anything is prescribed.',
  })
  confirmIdentity(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return confirmIdentity(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('none: prescribing, which it allows, takes a one-time password')
  @Mutation(() => CaseResult, {
    description: 'Marks a flag as seen, or lifts what it forbids where its line allows that.',
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
  @FreshCode('none: states that a call took place, and prescribing takes a one-time password')
  @Mutation(() => CaseResult, { description: 'States that the video consultation of a case took place.' })
  markCallHeld(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return markCallHeld(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('none: prescribing, which it allows, takes a one-time password')
  @Mutation(() => CaseResult, {
    description:
      'Records, after a video consultation on the case, what changed since an answer that forbids a medicine.',
  })
  recordClinicalChange(@Context() ctx: Ctx, @Arg('input', () => RecordChangeInput) input: RecordChangeInput) {
    return recordChange(ctx, input);
  }
}
