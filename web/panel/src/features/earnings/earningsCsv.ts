import type { Cents } from '#schema/money.ts';
import { formatDate, formatTime } from '#web/format/dates.ts';
import { csvText, moneyCell } from '../../page/csvText.ts';

interface Line {
  medicalAppointmentId: string;
  amount: Cents;
  at: string;
}

/** One month line by line, without patient data, because the file is stored outside the panel. */
export function earningsCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ medicalAppointmentId, amount, at }) => [
    formatDate(at),
    formatTime(at),
    medicalAppointmentId,
    moneyCell(amount),
  ]);
  return csvText([['Data', 'Hora', 'Caso', 'Valor (R$)'], ...rows]);
}
