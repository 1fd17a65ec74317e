import { Download } from 'lucide-react';
import { add, formatBRL } from '#schema/money.ts';
import { formatDate, formatDateTime, formatTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { csvText, moneyCell } from '../../page/csvText.ts';
import { monthName } from '../../page/months.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Table } from '../../page/Table.tsx';
import { useMoreRows } from '../../page/useMoreRows.tsx';
import { type DoctorStatementQuery, useDoctorStatementQuery } from './DoctorsPage.generated.ts';

interface Props {
  doctor: { id: string; name: string };
  month: string;
  onClose(): void;
}

/** What a doctor earned in the month, line by line, with a file for spreadsheets. */
export function StatementDialog({ doctor, month, onClose }: Props) {
  const { data, error, refetch } = useDoctorStatementQuery({ variables: { doctorId: doctor.id, month } });
  const statement = data?.doctorStatement;
  const { table, shown, more } = useMoreRows(statement?.items ?? []);
  return (
    <Dialog title={`${doctor.name}, ${monthName(month)}`} isOpen onClose={onClose}>
      {!statement && error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : null}
      {!statement && !error ? <PanelLoading /> : null}
      {statement?.items.length === 0 ? <p>Nenhuma consulta concluída neste mês.</p> : null}
      {statement && statement.items.length > 0 ? (
        <>
          <p>
            {countText(statement.items.length, 'consulta', 'consultas')},{' '}
            {formatBRL(add(...statement.items.map(({ amount }) => amount)))}
          </p>
          <div>
            <Button
              size="sm"
              look="outline"
              onClick={() => saveTextFile(`extrato-${month}.csv`, statementCsv(statement), 'text/csv')}
            >
              <Download size={16} aria-hidden />
              Baixar CSV
            </Button>
          </div>
          <Table ref={table}>
            <thead>
              <tr>
                <th scope="col">Concluída em</th>
                <th scope="col" className="is-figure">
                  Valor
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ medicalAppointmentId, amount, at }) => (
                <tr key={medicalAppointmentId}>
                  <td>{formatDateTime(at)}</td>
                  <td className="is-figure">{formatBRL(amount)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {more}
        </>
      ) : null}
    </Dialog>
  );
}

type Statement = DoctorStatementQuery['doctorStatement'];

/** A doctor's month line by line, without patient data, because the file is stored outside the panel. */
export const statementCsv = ({ doctorName, items }: Pick<Statement, 'doctorName' | 'items'>): string =>
  csvText([
    ['Médico', 'Data', 'Hora', 'Consulta', 'Valor (R$)'],
    ...items.map(({ medicalAppointmentId, amount, at }) => [
      doctorName,
      formatDate(at),
      formatTime(at),
      medicalAppointmentId,
      moneyCell(amount),
    ]),
  ]);
