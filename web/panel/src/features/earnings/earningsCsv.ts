import { type Cents, toReais } from '#schema/money.ts';
import { formatDate, formatTime } from '#web/format/dates.ts';

interface Line {
  medicalAppointmentId: string;
  amount: Cents;
  at: string;
}

/** Spreadsheets in Brazil expect semicolons and decimal commas, and this mark to read accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One month line by line, without patient data, because the file is stored outside the panel. */
export function earningsCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ medicalAppointmentId, amount, at }) => [
    formatDate(at),
    formatTime(at),
    medicalAppointmentId,
    toReais(amount).toFixed(2).replace('.', ','),
  ]);
  return `${BYTE_ORDER_MARK}${[['Data', 'Hora', 'Caso', 'Valor (R$)'], ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`;
}
