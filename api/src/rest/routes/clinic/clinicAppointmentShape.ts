import { z } from 'zod';
import type { ClinicCase } from '../../../modules/appointment/queue/clinicAppointment.types.ts';
import { exampleId, flag, instant, integer, nullableString, string } from '../../fields.ts';

export const appointmentShape = z
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
  .meta({ id: 'ClinicCase', description: 'Um caso como os médicos o veem na lista.' });

export const clinicAppointmentBody = (appointment: ClinicCase): z.input<typeof appointmentShape> => ({
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
