import { Arg, Ctx as Context, createUnionType, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { summaryOf } from '#schema/questionnaire/summary.ts';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { Evolution } from '../../evolution/evolution.types.ts';
import { draftOfQuiz } from '../../quiz/model/viewQuestions.ts';
import { personOf } from '../../quiz/quiz.rules.ts';
import { ClinicAppointment } from '../queue/clinicAppointment.types.ts';
import { addNote } from './addNote.ts';
import { ClinicRecord, OtherAppointment, RecordAnswers } from './clinicRecord.types.ts';
import { appointmentSummary, evolutionsOf, otherAppointmentsOf, readRecord } from './readRecord.ts';
import { writeDoctorNote } from './writeDoctorNote.ts';

const RecordResult = createUnionType({
  name: 'ClinicRecordResult',
  types: () => [ClinicRecord, Refusal] as const,
});
const NoteResult = createUnionType({
  name: 'AppointmentNoteResult',
  types: () => [Done, Refusal<'appointment_not_yours' | 'doctor_not_active'>, InvalidInput] as const,
  resolveType: (value) => ('ok' in value ? Done : 'fields' in value ? InvalidInput : Refusal),
});

const EvolutionResult = createUnionType({
  name: 'EvolutionResult',
  types: () => [Evolution, InvalidInput] as const,
});

@Resolver(() => ClinicRecord)
export class RecordResolver {
  @Only(Role.doctor, Role.admin)
  @FreshCode('this shift')
  @Query(() => RecordResult, {
    description:
      'The record of an appointment, for the doctor who has or had it, and for an admin with a reason. Each access is recorded.',
  })
  clinicRecord(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, { nullable: true, description: 'Why an admin opens it' }) reason?: string,
  ) {
    return readRecord(ctx, id, reason);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => ClinicAppointment, {
    description: 'One appointment of the caller, as their queue shows it, also after its end.',
  })
  appointmentSummary(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return appointmentSummary(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => NoteResult, { description: 'Adds a note to the record. Notes are never changed.' })
  addAppointmentNote(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('text', () => String) text: string,
  ) {
    return addNote(ctx, id, text);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => EvolutionResult, {
    description: 'Sets the doctor’s note on photos of their patient; nothing else changes.',
  })
  updateEvolutionByDoctor(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('doctorNote', () => String) doctorNote: string,
  ) {
    return writeDoctorNote(ctx, id, doctorNote);
  }

  @FieldResolver(() => [Evolution], {
    description:
      'The 12 newest sets of photos of the patient: that of this appointment first, then the newest. The access is recorded.',
  })
  evolutions(@Context() ctx: Ctx, @Root() record: ClinicRecord) {
    return evolutionsOf(ctx, record);
  }

  @FieldResolver(() => [OtherAppointment], {
    description: 'The other appointments of the patient with their answers. The access is recorded.',
  })
  otherAppointments(@Context() ctx: Ctx, @Root() record: ClinicRecord) {
    return otherAppointmentsOf(ctx, record);
  }
}

@Resolver(() => RecordAnswers)
export class RecordAnswersResolver {
  @Personal()
  @FieldResolver(() => String, { description: 'The answers as a text to read or copy' })
  quizMessage(@Root() record: RecordAnswers): string {
    const { definition, submittedAt } = record;
    return summaryOf(definition, draftOfQuiz(record), personOf(record, submittedAt));
  }
}
