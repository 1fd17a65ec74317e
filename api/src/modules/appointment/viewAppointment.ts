import type { AppointmentRow } from './appointment.entity.ts';
import { appointmentLabel } from './appointment.rules.ts';
import { MedicalAppointment } from './appointment.types.ts';

export const viewAppointment = (row: AppointmentRow): MedicalAppointment =>
  Object.assign(new MedicalAppointment(), {
    id: row.id,
    quizId: row.quizId,
    evolutionId: row.evolutionId,
    request: row.request,
    status: row.status,
    statusLabel: appointmentLabel(row.status),
    typeAttendance: row.typeAttendance,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    decidedAt: row.decidedAt,
    messageToPatient: row.messageToPatient,
  });
