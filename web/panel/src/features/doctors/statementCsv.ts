import { formatDate, formatTime } from '#web/format/dates.ts';
import { csvText, moneyCell } from '../../page/csvText.ts';
import type { DoctorStatementQuery } from './DoctorsPage.generated.ts';

type Statement = DoctorStatementQuery['doctorStatement'];

/** A doctor's month line by line, without patient data, because the file is stored outside the panel. */
export const statementCsv = ({ doctorName, items }: Pick<Statement, 'doctorName' | 'items'>): string =>
  csvText([
    ['Médico', 'Data', 'Hora', 'Caso', 'Valor (R$)'],
    ...items.map(({ medicalAppointmentId, amount, at }) => [
      doctorName,
      formatDate(at),
      formatTime(at),
      medicalAppointmentId,
      moneyCell(amount),
    ]),
  ]);
