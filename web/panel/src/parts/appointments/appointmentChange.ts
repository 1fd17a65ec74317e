import { formatCall } from '#web/format/dates.ts';

/** The parts of an appointment that a decision is based on. */
export interface AppointmentAsRead {
  revision: number;
  statusLabel: string;
  doctorName: string | null;
  videoAt: string | null;
}

export interface Difference {
  what: string;
  before: string;
  after: string;
}

/** Both versions side by side, in words. Empty when the change does not affect the decision. */
export function differences(before: AppointmentAsRead, after: AppointmentAsRead): Difference[] {
  const rows: Difference[] = [
    { what: 'Situação', before: before.statusLabel, after: after.statusLabel },
    { what: 'Médico', before: before.doctorName ?? 'ninguém', after: after.doctorName ?? 'ninguém' },
    {
      what: 'Videoconsulta',
      before: before.videoAt ? formatCall(before.videoAt) : 'sem horário',
      after: after.videoAt ? formatCall(after.videoAt) : 'sem horário',
    },
  ];
  return rows.filter((row) => row.before !== row.after);
}
