import { z } from 'zod';
import { signedInViewer } from '../../../modules/account/access/signedInViewer.ts';
import { Role } from '../../../modules/account/role.ts';
import { allAppointments } from '../../../modules/appointment/admin/allAppointments.ts';
import { cancelAppointment } from '../../../modules/appointment/admin/cancelAppointment.ts';
import { CLEARANCE_KINDS } from '../../../modules/appointment/flagClearance.entity.ts';
import { clearFlag } from '../../../modules/appointment/outcome/clearFlag.ts';
import { confirmIdentity } from '../../../modules/appointment/outcome/confirmIdentity.ts';
import { moveAppointmentTo } from '../../../modules/appointment/outcome/moveAppointmentTo.ts';
import { appointmentQueue } from '../../../modules/appointment/queue/appointmentQueue.ts';
import type { ClinicAppointment } from '../../../modules/appointment/queue/clinicAppointment.types.ts';
import { clinicAppointment } from '../../../modules/appointment/queue/clinicAppointments.ts';
import { withoutFlags } from '../../../modules/appointment/queue/viewClinicAppointment.ts';
import { writeDoctorNote } from '../../../modules/appointment/record/writeDoctorNote.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import {
  done,
  exampleId,
  flag,
  instant,
  integer,
  listOf,
  NO_REASON,
  nullableString,
  optionalText,
  paging,
  string,
  text,
  textOrEmpty,
  uuid,
} from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const appointmentShape = z
  .object({
    id: string('Identificador.', exampleId),
    request: integer('Linha de tratamento.', 3),
    status: integer(
      '1 aguardando, 2 em avaliação, 3 prescrito, 4 precisa de vídeo, 5 vídeo agendado, 6 sem necessidade, 7 cancelado.',
      1,
    ),
    statusLabel: string('A situação em palavras.', 'Aguardando avaliação'),
    typeAttendance: integer('1 pelas respostas, 2 por vídeo.', 1),
    firstName: string('Primeiro nome do paciente.', 'Rui'),
    age: integer('Idade do paciente.', 37),
    flags: z
      .array(z.string())
      .meta({ description: 'Alertas, o mais grave primeiro.', example: ['NITRATE_USE'] }),
    doctorName: nullableString('Com quem está.'),
    isMine: flag('Se está com quem pergunta.'),
    isLate: flag('Se passou das 24 horas.'),
    revision: integer('Muda a cada decisão.', 1),
    createdAt: instant('Quando foi pedida.'),
    dueAt: instant('Até quando um médico responde.'),
  })
  .meta({ id: 'ClinicAppointment', description: 'Uma consulta como os médicos a veem na lista.' });

const clinicAppointmentBody = (appointment: ClinicAppointment): z.input<typeof appointmentShape> => ({
  id: appointment.id,
  request: appointment.request,
  status: appointment.status,
  statusLabel: appointment.statusLabel,
  typeAttendance: appointment.typeAttendance,
  firstName: appointment.patient.firstName,
  age: appointment.patient.age,
  flags: appointment.flags.map((raised) => raised.flag),
  doctorName: appointment.doctorName,
  isMine: appointment.isMine,
  isLate: appointment.isLate,
  revision: appointment.revision,
  createdAt: appointment.createdAt.toISOString(),
  dueAt: appointment.dueAt.toISOString(),
});

const params = z.object({ id: uuid('Identificador da consulta.') });

export const clinicRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/medical-appointment',
    audience: 'clinic',
    freshCode: 'this shift',
    summary: 'Lista as consultas',
    notes:
      'Para médicos, as que ninguém assumiu e as próprias, da mais antiga à mais nova. Para administradores, todas, sem os alertas.',
    query: z.object(paging(20)),
    answer: listOf(appointmentShape, 'ClinicAppointmentList'),
    refusals: ['reason_required'],
    execute: (ctx, { query }): Promise<{ items: ClinicAppointment[]; total: number }> =>
      signedInViewer(ctx).role === Role.admin ? allAppointments(ctx, query) : appointmentQueue(ctx, query),
    toBody: ({ items, total }) => ({ items: items.map(clinicAppointmentBody), total }),
  }),
  route({
    method: 'PUT',
    path: '/medical-appointment/{id}',
    audience: 'clinic',
    freshCode: 'admins',
    summary: 'Move uma consulta',
    notes:
      'Médicos: 2 assume, 1 devolve, 4 oferece dois horários, 5 marca um, 6 conclui sem medicamento. Administradores: 7 cancela, com o motivo em message. Para prescrever, use POST /prescription.',
    params,
    body: z.object({
      status: z.coerce.number().int().meta({ description: 'Para onde vai.', example: 6 }),
      message: textOrEmpty(
        'O que o paciente lê; no cancelamento, o motivo.',
        'Não há necessidade de medicamento.',
      ),
      times: z
        .array(z.coerce.date())
        .max(2)
        .default([])
        .meta({ description: 'Horários, em quartos de hora.', example: ['2026-11-25T15:00:00.000Z'] }),
      revision: z.int().nullish().meta({ description: 'A que foi lida.', example: 1 }),
    }),
    answer: appointmentShape,
    refusals: [
      'appointment_taken',
      'appointment_not_yours',
      'appointment_changed',
      'appointment_move_not_allowed',
      'item_already_evaluated',
      'message_required',
    ],
    example: {
      path: `/medical-appointment/${exampleId}`,
      body: { status: 6, message: 'Não há necessidade de medicamento.' },
    },
    execute: (ctx, input) => moveAppointmentTo(ctx, input.params.id, input.body),
    toBody: async ({ id }, ctx) => clinicAppointmentBody(await readForCaller(ctx, id)),
  }),
  route({
    method: 'POST',
    path: '/medical-appointment/{id}/confirm-identity',
    audience: 'doctors',
    freshCode: 'none: prescribing, which it allows, takes a one-time password',
    summary: 'Confirma que a foto é da pessoa do documento',
    notes:
      'Antes, o médico abre a consulta e a foto com o documento; sem a confirmação nada pode ser prescrito.',
    params,
    answer: appointmentShape,
    refusals: ['appointment_not_yours', 'appointment_move_not_allowed', 'record_not_opened'],
    example: { path: `/medical-appointment/${exampleId}/confirm-identity` },
    execute: (ctx, input) => confirmIdentity(ctx, input.params.id),
    toBody: clinicAppointmentBody,
  }),
  route({
    method: 'POST',
    path: '/medical-appointment/{id}/clear-flag',
    audience: 'doctors',
    freshCode: 'none: prescribing, which it allows, takes a one-time password',
    summary: 'Marca um alerta como visto, ou libera o que ele impede',
    params,
    body: z.object({
      flag: text('O alerta, de flags da consulta.', 'NITRATE_USE'),
      kind: z.enum(CLEARANCE_KINDS).default('seen').meta({
        description:
          'seen: visto; clearance: liberado por um médico que examinou a pessoa; justified: liberado com o motivo.',
        example: 'seen',
      }),
      text: textOrEmpty('O laudo ou o motivo, com pelo menos 20 caracteres, para liberar.', ''),
    }),
    answer: appointmentShape,
    refusals: [
      'appointment_not_yours',
      'appointment_move_not_allowed',
      'clearance_not_possible',
      'clearance_needs_reason',
    ],
    example: { path: `/medical-appointment/${exampleId}/clear-flag`, body: { flag: 'NITRATE_USE' } },
    execute: (ctx, { params: { id }, body }) => clearFlag(ctx, { id, ...body }),
    toBody: clinicAppointmentBody,
  }),
  route({
    method: 'DELETE',
    path: '/medical-appointment/{id}',
    audience: 'admins',
    freshCode: 'always',
    summary: 'Cancela uma consulta ainda sem decisão',
    notes: 'O registro fica. O que esperava por ela é cancelado, e o valor volta.',
    params,
    query: z.object({
      reason: optionalText('O motivo, em pelo menos 10 caracteres.', 'O paciente pediu para desistir.'),
    }),
    answer: done,
    refusals: ['not_found', 'reason_required', 'appointment_move_not_allowed'],
    example: { path: `/medical-appointment/${exampleId}`, query: 'reason=O%20paciente%20desistiu.' },
    // Only a missing reason is replaced: one that is sent, even an empty one, must be long enough.
    execute: (ctx, input) => cancelAppointment(ctx, input.params.id, input.query.reason ?? NO_REASON),
    toBody: () => ({ ok: true }),
  }),
  route({
    method: 'PUT',
    path: '/evolution/{id}/doctor',
    audience: 'doctors',
    freshCode: 'this shift',
    summary: 'Escreve a nota do médico em uma evolução',
    notes: 'Para o médico de quem é o paciente. Nada mais da evolução muda.',
    params,
    body: z.object({ doctorNote: text('A nota.', 'Boa luz; comparar em três meses.') }),
    answer: done,
    refusals: ['not_found', 'invalid_input'],
    example: { path: `/evolution/${exampleId}/doctor`, body: { doctorNote: 'Comparar em três meses.' } },
    execute: (ctx, input) => writeDoctorNote(ctx, input.params.id, input.body.doctorNote),
    toBody: () => ({ ok: true }),
  }),
];

async function readForCaller(ctx: Ctx, appointmentId: string): Promise<ClinicAppointment> {
  const { userId, role } = signedInViewer(ctx);
  const appointment = await clinicAppointment(ctx.em.fork(), appointmentId, { userId, now: ctx.now });
  if (!appointment) throw new NotFound('Consulta');
  return role === Role.admin ? withoutFlags(appointment) : appointment;
}
